import type { CheckoutDraftState } from '../draft/use-checkout-draft.ts'
import { ExtraRows } from './extra-rows.tsx'
import { PickUpChoice } from './pick-up-choice.tsx'
import { Questions } from './questions.tsx'

export function AddOnsForm({ form }: { form: CheckoutDraftState }) {
  const { asks } = form.addOns
  if (!asks) return null
  return (
    <>
      {asks.extras.length > 0 && <ExtraRows form={form} extras={asks.extras} />}
      {asks.pickUps.length > 0 && <PickUpChoice form={form} pickUps={asks.pickUps} />}
      {asks.questions.length > 0 && <Questions form={form} />}
    </>
  )
}
