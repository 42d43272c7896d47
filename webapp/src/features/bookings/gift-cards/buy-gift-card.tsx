import {
  type GiftCardDesign,
  giftCardDesigns,
  giftCardMax,
  giftCardMessageMaxLength,
  giftCardMin,
  giftCardRecipientMaxLength,
} from '@enp/shared/money/gift-cards'
import type { ReactNode } from 'react'
import { useKeptState } from '../../../host/state/use-kept-state.ts'
import { formatRoubles } from '../../../locales/format/format-roubles.ts'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { Chips } from '../../../ui/actions/chips.tsx'
import { Field } from '../../../ui/fields/text/field.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { infoIcon } from '../../../ui/icons/lazy-icons.ts'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import page from '../../../ui/layout/page.module.css'
import { PriceBar } from '../../../ui/layout/price-bar.tsx'
import stack from '../../../ui/layout/stack.module.css'
import typography from '../../../ui/layout/typography.module.css'
import { PaymentMethods } from '../checkout/pay/methods/payment-methods.tsx'
import styles from './gift-cards.module.css'
import { useGiftCardTexts } from './gift-cards.texts.ts'
import { GiftCover } from './gift-cover.tsx'
import { GiftPictures } from './gift-pictures.tsx'
import { GiftTransfer } from './gift-transfer.tsx'
import { useGiftOrder } from './use-gift-order.ts'

const presets = ['2000', '5000', '10000'] as const
const otherAmount = 'other'

interface BuyGiftCardProps {
  /** Called when Telegram or the chain reports the payment; the server issues the card. */
  readonly onPaid: () => void
  /** Shown between the form and its button. */
  readonly children: ReactNode
}

export function BuyGiftCard({ onPaid, children }: BuyGiftCardProps) {
  const { gifts, format } = useGiftCardTexts()
  const [preset, setPreset] = useKeptState<(typeof presets)[number] | typeof otherAmount>('gift-preset', presets[1])
  const [typed, setTyped] = useKeptState('gift-amount', '')
  const [design, setDesign] = useKeptState<GiftCardDesign>('gift-design', giftCardDesigns[0])
  const [recipient, setRecipient] = useKeptState('gift-recipient', '')
  const [message, setMessage] = useKeptState('gift-message', '')
  const [deliverOn, setDeliverOn] = useKeptState('gift-day', '')
  const sum = (roubles: number) => formatRoubles(format, roubles)
  const roubles = Number(preset === otherAmount ? typed.replace(/\s/g, '') : preset)
  const isValid = Number.isInteger(roubles) && roubles >= giftCardMin && roubles <= giftCardMax
  const paying = useGiftOrder(isValid ? roubles : 0, onPaid)
  const buy = () =>
    paying.order({
      ...{ amount: roubles, design },
      ...(recipient.trim() !== '' && { recipient: recipient.trim() }),
      ...(message.trim() !== '' && { message: message.trim() }),
      ...(deliverOn !== '' && { deliverOn }),
    })
  const amounts = [
    ...presets.map((value) => ({ value, label: sum(Number(value)) })),
    { value: otherAmount, label: gifts.otherAmount },
  ] as const
  return (
    <main className={page.withBar}>
      <div className={styles.body}>
        <h1 className={typography.pageTitle}>{gifts.buyTitle}</h1>
        <GiftCover design={design} sum={isValid ? sum(roubles) : gifts.noSum} recipient={recipient} />
        <GiftPictures chosen={design} onChoose={setDesign} />
        <Chips
          label={gifts.amount}
          wrap
          choices={amounts}
          chosen={preset}
          onChoose={(value) => value && setPreset(value)}
        />
        {preset === otherAmount && (
          <Field
            label={gifts.amount}
            inputMode="numeric"
            value={typed}
            onChange={setTyped}
            hint={gifts.amountHint(sum(giftCardMin), sum(giftCardMax))}
          />
        )}
        <div className={styles.pair}>
          <Field
            label={gifts.recipient}
            maxLength={giftCardRecipientMaxLength}
            value={recipient}
            onChange={setRecipient}
          />
          <Field label={gifts.deliverOn} type="date" value={deliverOn} onChange={setDeliverOn} />
        </div>
        <p className={typography.secondary}>{gifts.deliverHint}</p>
        <Field label={gifts.message} maxLength={giftCardMessageMaxLength} value={message} onChange={setMessage} />
        <p className={joinClassNames(typography.secondary, styles.note)}>
          <Icon drawing={infoIcon} size={18} />
          <span>{gifts.note}</span>
        </p>
        {isValid && (
          <section className={stack.medium}>
            <h2 className={typography.sectionTitle}>{gifts.method}</h2>
            <PaymentMethods form={paying} onTopUp={() => undefined} />
          </section>
        )}
        {children}
      </div>
      <PriceBar label={gifts.total} amount={isValid ? sum(roubles) : undefined} detail={isValid ? gifts.noFee : ''}>
        <Button busy={paying.busy} disabled={!isValid} onPress={buy}>
          {gifts.buy}
        </Button>
      </PriceBar>
      {paying.deposit && <GiftTransfer deposit={paying.deposit} title={gifts.orderTitle} onLeave={paying.leave} />}
    </main>
  )
}
