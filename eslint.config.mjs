import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import globals from 'globals';
import ts from 'typescript-eslint';

export default ts.config(
  {
    ignores: [
      'dist/',
      'node_modules/',
      '.data/',
      'client/dist/',
      'client/src/generated.ts',
      'test/clients/hey-api/',
      'test/clients/openapi-fetch/',
      'test/clients/packaged/',
      'test/clients/story-main.ts',
      'examples/starter/',
      'test/clients/generated/',
    ],
  },
  js.configs.recommended,
  { files: ['**/*.mjs'], languageOptions: { globals: globals.node } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [ts.configs.recommendedTypeChecked, ts.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      // Reports constants that only decorators use.
      'no-useless-assignment': 'off',
      '@typescript-eslint/no-empty-function': ['error', { allow: ['arrowFunctions'] }],
      '@typescript-eslint/consistent-type-definitions': 'off',
      // Modules add to an empty interface by `declare module`.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'always' }],
      '@typescript-eslint/no-extraneous-class': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true, boolean: true } }],
      '@typescript-eslint/explicit-module-boundary-types': 'off',
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true, allowNullish: true },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { ignoreRestSiblings: true, argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
    },
  },
  {
    files: ['dashboard/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    // Warns of libraries that the React Compiler skips, such as virtual lists; it is not used here.
    rules: { 'react-hooks/incompatible-library': 'off' },
  },
  {
    // Answers that are taken at the pace of their reader are made in one place, which refuses to be called inside a
    // transaction: no connection to the database is kept for as long as a stranger likes.
    files: ['src/**/*.ts'],
    ignores: [
      'src/platform/http/answers/streamed-answer.ts',
      'src/platform/http/server/fast-json-adapter.ts',
      'src/engines/http-wire/drain-request.ts',
      // Subscriptions only, which hear of events and read nothing.
      'src/engines/mcp-server/node-http.ts',
      'src/**/*{.,-}spec.ts',
    ],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: '@nestjs/common',
              importNames: ['StreamableFile', 'Sse'],
              allowTypeImports: true,
              message: 'Answer a stream by src/platform/http/answers/streamed-answer.ts.',
            },
            {
              name: 'node:stream',
              importNames: ['PassThrough', 'pipeline', 'finished'],
              message: 'Answer a stream by src/platform/http/answers/streamed-answer.ts.',
            },
            {
              name: 'node:stream/promises',
              message: 'Answer a stream by src/platform/http/answers/streamed-answer.ts.',
            },
          ],
        },
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector: "CallExpression[callee.property.name='pipe'][arguments.0.name=/^res(ponse)?$/]",
          message: 'Answer a stream by src/platform/http/answers/streamed-answer.ts.',
        },
        {
          selector: "CallExpression[callee.object.name=/^res(ponse)?$/][callee.property.name='write']",
          message: 'Answer a stream by src/platform/http/answers/streamed-answer.ts.',
        },
      ],
    },
  },
  {
    // Texts of strangers meet these expressions: the time they take grows with the text, not with its square.
    files: ['src/**/*.ts', 'client/**/*.ts', 'sidecar/**'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignorePartial: false }],
    },
  },
  {
    files: ['test/**/*.ts', 'bench/**/*.ts', 'examples/**/*-spec.ts'],
    rules: {
      // Answers are read as a client without types would; the contract check has already proved their shape.
      '@typescript-eslint/no-explicit-any': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
    },
  },
);
