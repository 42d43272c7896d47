/**
 * The arguments with which Node runs a program, as for `npm start`; by its file, `server/src/main`.
 */
export const getProgram = (file: string): string[] => [
  '--enable-source-maps',
  `${process.env.TEST_PROGRAMS}/${file}.mjs`,
]
