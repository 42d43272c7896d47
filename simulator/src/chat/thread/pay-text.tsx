import star from '../../../../shared/design/brand/stars.svg'
import { useWords } from '../words/words-context.tsx'

/**
 * The text of a Pay button: clients draw a star for the emoji and for XTR, and say the server's own
 * word in their language.
 */
export function PayText({ text }: { text: string }) {
  const words = useWords()
  return text
    .replace(/^Pay (?=\S)/, `${words.pay} `)
    .split(/(⭐\uFE0F?|XTR)/)
    .map((part) => (/^(?:⭐|XTR)/.test(part) ? <img key={part} src={star} alt="⭐️" width={17} height={17} /> : part))
}
