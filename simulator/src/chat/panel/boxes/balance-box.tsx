import type { TopUpCurrency } from '../../../control/product-balance.ts'
import { controlClient } from '../../api.ts'
import { usePage } from '../../page-context.tsx'
import { useWords } from '../../words/words-context.tsx'
import { Box } from '../box.tsx'
import styles from '../panel.module.css'

const deposits: { currency: TopUpCurrency; amount: number; text: string }[] = [
  { currency: 'usdt', amount: 100, text: '+100 USDT' },
  { currency: 'ton', amount: 50, text: '+50 TON' },
  { currency: 'enp', amount: 1000, text: '+1000 enp' },
]

export function BalanceBox() {
  const { userId, actions } = usePage()
  const words = useWords()
  return (
    <Box icon="plus" title={words.appBalance}>
      <div className={styles.keys}>
        {deposits.map(({ currency, amount, text }) => (
          <button
            type="button"
            key={currency}
            onClick={() => actions.attempt(controlClient.topUp(userId, currency, amount))}
          >
            {text}
          </button>
        ))}
      </div>
    </Box>
  )
}
