import { useBoostsTexts } from '../../../locales/topics/boosts.texts.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { timerIcon } from '../../../ui/icons/icons.ts'
import { useBoostPayment } from './use-boost-payment.ts'

export function PaymentBanner() {
  const { payment: text } = useBoostsTexts()
  const payment = useBoostPayment()
  if (payment.step !== 'confirming') return null
  return <Banner icon={timerIcon}>{payment.hint === 'pending' ? text.processing : text.confirming}</Banner>
}
