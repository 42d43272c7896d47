/** Something a person can put right: its message is the one sentence they see, without a stack. */
export class Refusal extends Error {}

/** Prints what ended a command: a refusal as its sentence, a bug with its stack. */
export function explain(error) {
  console.error(error instanceof Refusal ? error.message : (error?.stack ?? error))
}

/**
 * The sentence a program left on stderr before it ended: repeated as it is, of a crash only what
 * names the error.
 */
export function toSentence(lines, subject) {
  const isCrash = lines.some((line) => /^\s+at /.test(line))
  return isCrash ? `${subject} failed: ${lastWords(lines)}` : lastWords(lines)
}

/** The line on stderr that says most about an end, or undefined when nothing was said. */
export function lastWords(lines) {
  const told = lines.map((line) => line.trim()).filter((line) => line !== '' && !isNoise(line))
  const at = told.findLastIndex((line) => /^[\w.]*(Error|Exception)\b/.test(line))
  const line = told.at(at)
  return line?.endsWith(':') && at !== -1 ? `${line} ${told[at + 1] ?? ''}` : line
}

const isNoise = (line) => /^(at |Node\.js v|node:|\(node:|\(Use `|\^|throw |file:\/\/|[{}\]])/.test(line)
