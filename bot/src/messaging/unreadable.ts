import { cutText } from '@enp/shared/text/cut-text'
import { visibleText } from '@enp/shared/text/plain-text'
import type { Texts } from '../texts/texts.ts'

const longest = 60

/** Quotes the text that could not be read, before an example of how to write it. */
export function unreadableText(texts: Texts, typed: string | undefined, example: string): string {
  const part = visibleText(typed ?? '')
  return part === '' ? example : `${texts.unreadable(cutText(part, longest))} ${example}`
}
