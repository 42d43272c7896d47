import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { host } from '../../../host/host.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { refreshAfterPayment } from '../boosts.queries.ts'
import { paymentFlow, usePayment } from './use-payment.ts'
import { tones, usePaymentWords } from './use-payment-words.ts'

/** Also resumes a payment that a reload interrupted. Shows a toast unless a sheet is open. */
export function usePaymentNews(inSheet: boolean): void {
  const client = useQueryClient()
  const words = usePaymentWords()
  const payment = usePayment()
  const ended = payment.step === 'over' ? payment : undefined
  const problem = payment.step === 'choosing' ? payment.problem : undefined
  useEffect(paymentFlow.resume, [])

  useEffect(() => {
    if (!ended && !problem) return
    refreshAfterPayment(client)
    const tone = ended ? tones[ended.outcome] : 'error'
    if (tone !== 'info') host.haptic(tone === 'ok' ? 'success' : 'error')
  }, [client, ended, problem])

  useEffect(() => {
    if (inSheet) return
    if (ended) showToast({ kind: tones[ended.outcome], text: words.outcome(ended.purchase.item, ended.outcome) })
    else if (problem) showToast({ kind: 'error', text: words.problem(problem) })
    paymentFlow.acknowledge()
  }, [inSheet, words, ended, problem])
}
