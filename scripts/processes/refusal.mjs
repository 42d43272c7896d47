/** An error that the user can fix: its message is shown without a stack. */
export class Refusal extends Error {}

/** Prints why a command ended: a refusal as its sentence, a bug with its stack. */
export function explain(error) {
  console.error(error instanceof Refusal ? error.message : (error?.stack ?? error))
}

/** Returns a program's last sentence on stderr; after a crash the line that names the error. */
export function toSentence(lines, subject) {
  const isCrash = lines.some((line) => /^\s+at /.test(line))
  return isCrash ? `${subject} failed: ${lastWords(lines)}` : lastWords(lines)
}

/** Returns the most informative line of stderr, or undefined. */
export function lastWords(lines) {
  const told = lines.map((line) => line.trim()).filter((line) => line !== '' && !isNoise(line))
  const at = told.findLastIndex((line) => /^[\w.]*(Error|Exception)\b/.test(line))
  const line = told.at(at)
  return line?.endsWith(':') && at !== -1 ? `${line} ${told[at + 1] ?? ''}` : line
}

const isNoise = (line) => /^(at |Node\.js v|node:|\(node:|\(Use `|\^|throw |file:\/\/|[{}\]])/.test(line)
