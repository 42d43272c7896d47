import { maxText } from '../../messaging/fit-message.ts'
import type { Texts } from '../../texts/texts.ts'

/** Room for the line with the number of missing answers. */
const hintLength = 120

/**
 * The message with as many of a guest's answers as Telegram accepts, and all other lines. If some
 * are missing, the last line of the answers has their number and leads to the desk.
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
