import type { ServiceLine } from '../../../control/chats/service-line.ts'
import { starsCurrency, writeAmount } from '../../../payments/amounts.ts'
import { countStars } from '../../payment/count-stars.ts'
import type { ChatWords, Language } from '../../words/words.ts'
import { useSpeech } from '../../words/words-context.tsx'
import styles from '../thread.module.css'

export function ServiceMessage({ id, line }: { id: number; line: ServiceLine }) {
  const { words, language } = useSpeech()
  return (
    <li className={styles.service} data-message-id={id}>
      {sentence(line, words, language)}
    </li>
  )
}

function sentence(line: ServiceLine, words: ChatWords, language: Language): string {
  switch (line.kind) {
    case 'write-access':
      return words.writeAllowed
    case 'contact':
      return words.contactShared(line.phone)
    case 'web-app-data':
      return words.dataSent(line.button)
    case 'pinned':
      return words.botPinned(line.text)
    case 'paid':
      return words.youPaid(toSum(line, language))
    case 'refunded':
      return words.youGotBack(toSum(line, language))
  }
}

function toSum({ amount, currency }: { amount: number; currency: string }, language: Language): string {
  return currency === starsCurrency ? countStars(amount, language, true) : writeAmount(amount, currency, language)
}
