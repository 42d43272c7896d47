import styles from './problem-line.module.css'
import { useBoostPayment } from './use-boost-payment.ts'
import { usePaymentWords } from './use-payment-words.ts'

export function ProblemLine() {
  const words = usePaymentWords()
  const payment = useBoostPayment()
  if (payment.step !== 'choosing' || !payment.problem) return null
  return (
    <p className={styles.problem} role="alert">
      {words.problem(payment.problem)}
    </p>
  )
}
