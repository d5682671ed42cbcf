import { createRequire } from 'node:module';
import type ts from 'typescript';
import type { OpenApiDocument } from './openapi-document.js';

/** oazapfts, and the compiler it brings: whichever TypeScript a program has, this one has an interface. */
export interface Generator {
  readonly typescript: typeof ts;
  /** A function for each operation, as oazapfts writes it. */
  generate(document: OpenApiDocument): Promise<string>;
}

/** The version that the edits of its output are written for. */
export const INSTALL = 'npm install --save-dev --save-exact oazapfts@7.5.0';

/** An optional peer, which a program that writes no client does not have. */
export async function loadGenerator(): Promise<Generator> {
  const [oazapfts, { createContext }] = await Promise.all([import('oazapfts'), import('oazapfts/context')]).catch(
    (error: unknown) => {
      throw new Error(`The package oazapfts is not installed: ${INSTALL}`, { cause: error });
    },
  );
  return {
    typescript: createRequire(import.meta.resolve('oazapfts'))('typescript') as typeof ts,
    async generate(document) {
      // The parser writes into what it is given; the type of what it returns is broken.
      const copy = structuredClone(document) as unknown as Parameters<typeof oazapfts.parseSpec>[0];
      const parsed = (await oazapfts.parseSpec(copy)) as unknown as Parameters<typeof createContext>[0];
      const context = createContext(parsed, { useUnknown: true, futureStripLegacyMethods: true });
      return oazapfts.printAst(await oazapfts.generateAst(context));
    },
  };
}
