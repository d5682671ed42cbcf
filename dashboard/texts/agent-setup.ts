import type { AgentSetup } from '../../src/shared/agent-setups.js';

/** Words of setting up a coding agent. */
export const texts = {
  choose: 'Coding agent',
  where: ({ file, name, textFor }: AgentSetup): string => {
    const place = file === null ? 'In a terminal' : `In ${file}`;
    const usesVariable = textFor('').includes('WORKSPACE_TOKEN');
    return usesVariable
      ? `${place}, with the token in the variable WORKSPACE_TOKEN`
      : `${place}; ${name} asks for the token`;
  },
} as const;
