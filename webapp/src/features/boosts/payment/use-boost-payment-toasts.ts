import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { host } from '../../../host/host.ts'
import { showToast } from '../../../ui/feedback/toast/toast-store.ts'
import { refreshAfterPayment } from '../boosts.queries.ts'
import { boostPaymentFlow, useBoostPayment } from './use-boost-payment.ts'
import { boostOutcomeTones, usePaymentWords } from './use-payment-words.ts'

/** Also resumes a payment that a reload interrupted. Shows a toast unless a sheet is open. */
export function useBoostPaymentToasts(inSheet: boolean): void {
  const client = useQueryClient()
  const words = usePaymentWords()
  const payment = useBoostPayment()
  const ended = payment.step === 'over' ? payment : undefined
  const problem = payment.step === 'choosing' ? payment.problem : undefined
  useEffect(boostPaymentFlow.resume, [])

  useEffect(() => {
    if (!ended && !problem) return
    refreshAfterPayment(client)
    const tone = ended ? boostOutcomeTones[ended.outcome] : 'error'
    if (tone !== 'info') host.haptic(tone === 'ok' ? 'success' : 'error')
  }, [client, ended, problem])

  useEffect(() => {
    if (inSheet) return
    if (ended)
      showToast({ kind: boostOutcomeTones[ended.outcome], text: words.outcome(ended.purchase.item, ended.outcome) })
    else if (problem) showToast({ kind: 'error', text: words.problem(problem) })
    boostPaymentFlow.acknowledge()
  }, [inSheet, words, ended, problem])
}
