import { useEffect } from 'react'
import { createPartCode, lazyPart } from '../../../ui/overlays/lazy-part.tsx'
import { LazySheet } from '../../../ui/overlays/lazy-sheet.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import type { BookingDraft, CheckoutTarget } from '../checkout-store.ts'
import { useCheckoutTexts } from './checkout.texts.ts'
import { CheckoutDraftForm } from './draft/checkout-draft-form.tsx'
import { DraftFooter } from './draft/draft-footer.tsx'
import { HoldRefusalFooter, HoldRefusalMessage, toBlockingHoldRefusal } from './draft/refused.tsx'
import { useCheckoutDraft } from './draft/use-checkout-draft.ts'

const loadPayment = createPartCode(async () => (await import('./pay/booking-sheet.tsx')).BookingSheet)
const BookingSheet = lazyPart(loadPayment)

interface CheckoutSheetProps {
  readonly target: CheckoutTarget
  readonly onClose: () => void
  readonly onGo: (path: string) => void
}

export function CheckoutSheet({ target, ...ways }: CheckoutSheetProps) {
  return target.kind === 'draft' ? (
    <DraftSheet draft={target.draft} {...ways} />
  ) : (
    <LazySheet onClose={ways.onClose}>
      <BookingSheet id={target.id} {...ways} />
    </LazySheet>
  )
}

type Ways = Pick<CheckoutSheetProps, 'onClose' | 'onGo'>

function DraftSheet({ draft, onClose, onGo }: Ways & { readonly draft: BookingDraft }) {
  const { checkout: text } = useCheckoutTexts()
  const form = useCheckoutDraft(draft)
  useEffect(() => {
    // A failure is retried when the places are held.
    loadPayment().catch(() => {})
  }, [])
  const refusal = toBlockingHoldRefusal(form.refusal)
  return (
    <Sheet
      title={text.draftTitle}
      onClose={onClose}
      footer={
        refusal ? (
          <HoldRefusalFooter form={form} refusal={refusal} onGo={onGo} onClose={onClose} />
        ) : (
          <DraftFooter form={form} />
        )
      }
    >
      {refusal ? <HoldRefusalMessage form={form} refusal={refusal} onGo={onGo} /> : <CheckoutDraftForm form={form} />}
    </Sheet>
  )
}
