import {
  type GiftCardDesign,
  giftCardDesigns,
  giftCardMax,
  giftCardMessageMaxLength,
  giftCardMin,
  giftCardRecipientMaxLength,
} from '@enp/shared/money/gift-cards'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { createIdempotentRetry } from '../../api/errors/idempotent-retry.ts'
import { host } from '../../host/host.ts'
import { errorText } from '../../locales/error-text.ts'
import { formatRoubles } from '../../locales/format/format-roubles.ts'
import { Button } from '../../ui/actions/buttons/button.tsx'
import { Chips } from '../../ui/actions/chips.tsx'
import { showToast } from '../../ui/feedback/toast/toast-store.ts'
import { Field } from '../../ui/fields/text/field.tsx'
import { TextArea } from '../../ui/fields/text/text-area.tsx'
import stack from '../../ui/layout/stack.module.css'
import typography from '../../ui/layout/typography.module.css'
import { type GiftCardOrder, orderGiftCard } from './gift-cards.queries.ts'
import { useGiftCardTexts } from './gift-cards.texts.ts'

const firstAmount = '3000'
const once = createIdempotentRetry()

/** `onPaid` is called when Telegram reports the payment; the server issues the card. */
export function BuyGiftCard({ onPaid }: { readonly onPaid: () => void }) {
  const { gifts, text, format } = useGiftCardTexts()
  const [amount, setAmount] = useState(firstAmount)
  const [design, setDesign] = useState<GiftCardDesign>(giftCardDesigns[0])
  const [recipient, setRecipient] = useState('')
  const [message, setMessage] = useState('')
  const [deliverOn, setDeliverOn] = useState('')
  const sum = (roubles: number) => formatRoubles(format, roubles)
  const roubles = Number(amount)
  const isValid = Number.isInteger(roubles) && roubles >= giftCardMin && roubles <= giftCardMax
  const buying = useMutation({
    mutationFn: async (order: GiftCardOrder) => {
      const link = await once(JSON.stringify(order), (key) => orderGiftCard(order, key))
      return link === undefined ? 'failed' : host.openInvoice(link)
    },
    onSuccess: (status) => {
      if (status === 'paid' || status === 'pending') onPaid()
      showToast(
        status === 'paid' || status === 'pending'
          ? { kind: 'ok', text: gifts.paid }
          : { kind: 'error', text: gifts.unpaid },
      )
    },
    onError: (error) => showToast({ kind: 'error', text: errorText(text, error) }),
  })
  const buy = () =>
    buying.mutate({
      ...{ amount: roubles, design },
      ...(recipient.trim() !== '' && { recipient: recipient.trim() }),
      ...(message.trim() !== '' && { message: message.trim() }),
      ...(deliverOn !== '' && { deliverOn }),
    })
  return (
    <section className={stack.medium}>
      <h2 className={typography.sectionTitle}>{gifts.buyTitle}</h2>
      <Field
        label={gifts.amount}
        inputMode="numeric"
        value={amount}
        onChange={setAmount}
        hint={gifts.amountHint(sum(giftCardMin), sum(giftCardMax))}
      />
      <Chips
        label={gifts.design}
        wrap
        choices={giftCardDesigns.map((value) => ({ value, label: gifts.designs[value] }))}
        chosen={design}
        onChoose={(chosen) => chosen && setDesign(chosen)}
      />
      <Field label={gifts.recipient} maxLength={giftCardRecipientMaxLength} value={recipient} onChange={setRecipient} />
      <TextArea
        label={gifts.message}
        rows={3}
        maxLength={giftCardMessageMaxLength}
        of={gifts.ofMessage}
        value={message}
        onChange={setMessage}
      />
      <Field label={gifts.deliverOn} type="date" value={deliverOn} onChange={setDeliverOn} hint={gifts.deliverHint} />
      <Button busy={buying.isPending} disabled={!isValid} onPress={buy}>
        {gifts.buy(sum(isValid ? roubles : 0))}
      </Button>
      <p className={typography.secondary}>{gifts.note}</p>
    </section>
  )
}
