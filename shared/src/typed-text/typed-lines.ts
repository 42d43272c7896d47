/** One value per line or between semicolons. */
export const splitTypedLines = (text: string): string[] =>
  text
    .split(/[\n;]+/)
    .map((line) => line.trim())
    .filter(Boolean)
