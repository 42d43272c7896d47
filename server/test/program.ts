/** Arguments for Node to run a built program such as `server/src/main`. */
export const getProgram = (file: string): string[] => [
  '--enable-source-maps',
  `${process.env.TEST_PROGRAMS}/${file}.mjs`,
]
