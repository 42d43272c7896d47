import { maxText } from '../../messaging/fit-message.ts'
import type { Texts } from '../../texts/texts.ts'

/** Room for the line that says how many are missing. */
const hintLength = 120

/**
 * The message with as many of a guest's answers as Telegram accepts. What is important stays: the
 * last line says how many answers are missing and where they are.
 */
export function fitAnswers(
  texts: Texts,
  answers: readonly string[],
  build: (shown: readonly string[]) => readonly string[],
): string {
  let room = maxText - build([]).join('\n').length - hintLength
  const shown: string[] = []
  for (const answer of answers) {
    room -= answer.length + 1
    if (room < 0) break
    shown.push(answer)
  }
  const hidden = answers.length - shown.length
  return build(hidden === 0 ? shown : [...shown, texts.memberMoreAnswers(hidden)]).join('\n')
}
