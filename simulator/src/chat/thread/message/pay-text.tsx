import star from '../../../../../shared/design/brand/stars.svg'
import { useWords } from '../../words/words-context.tsx'

/** Clients draw a star for the emoji and XTR, and translate the server's default label. */
export function PayText({ text }: { text: string }) {
  const words = useWords()
  return text
    .replace(/^Pay (?=\S)/, `${words.pay} `)
    .split(/(⭐\uFE0F?|XTR)/)
    .map((part) => (/^(?:⭐|XTR)/.test(part) ? <img key={part} src={star} alt="⭐️" width={17} height={17} /> : part))
}
