import { useId } from 'react'
import { Coin } from '../../../../../ui/data/amounts/coin.tsx'
import rowWords from '../../../../../ui/data/row-words.module.css'
import { RadioFace, RadioMark } from '../../../../../ui/fields/radio/radio-face.tsx'
import { joinClassNames } from '../../../../../ui/layout/join-class-names.ts'
import stack from '../../../../../ui/layout/stack.module.css'
import typography from '../../../../../ui/layout/typography.module.css'
import { moneyText } from '../../../booking-words.rules.ts'
import { CardPicture } from '../../../card-picture.tsx'
import { type CheckoutTexts, useCheckoutTexts } from '../../checkout.texts.ts'
import type { CheckoutPaymentState } from '../use-pay.ts'
import { isFromBalance, type PaymentOption } from './method.rules.ts'
import styles from './payment-methods.module.css'

type MethodChoice = Pick<CheckoutPaymentState, 'ways' | 'way' | 'wallet' | 'choose'>

export function PaymentMethods({ form, onTopUp }: { form: MethodChoice; onTopUp: () => void }) {
  const { checkout: text } = useCheckoutTexts()
  return (
    <div className={stack.small} role="radiogroup" aria-label={text.methods}>
      {form.ways.map((way) => (
        <Option
          key={way.method}
          way={way}
          wallet={form.wallet}
          checked={way.method === form.way?.method}
          onChoose={() => form.choose(way.method)}
          onTopUp={onTopUp}
        />
      ))}
    </div>
  )
}

interface OptionProps {
  readonly way: PaymentOption
  readonly wallet: CheckoutPaymentState['wallet']
  readonly checked: boolean
  readonly onChoose: () => void
  readonly onTopUp: () => void
}

function Option({ way, wallet, checked, onChoose, onTopUp }: OptionProps) {
  const words = useCheckoutTexts()
  const described = useId()
  const { checkout: text } = words
  const name =
    way.method === 'card' ? text.card : `${way.isRounded ? '≈\u00a0' : ''}${moneyText(way.amount, way.currency, words)}`
  const lacks = way.refusal === 'insufficient_funds'
  return (
    <div className={styles.option}>
      <RadioFace
        group="method"
        name={name}
        describedBy={described}
        className={styles.choice}
        faceClass={joinClassNames(styles.row, lacks && styles.lacking)}
        checked={checked}
        disabled={way.refusal !== undefined}
        onChoose={onChoose}
      >
        {way.currency === 'RUB' ? <CardPicture /> : <Coin currency={way.currency} size={36} />}
        <span className={styles.words}>
          <b className={rowWords.name}>{name}</b>
          <span className={typography.secondary} id={described}>
            {toDetail(way, wallet, words)}
          </span>
        </span>
        {!lacks && <RadioMark />}
      </RadioFace>
      {lacks && (
        <button type="button" className={styles.topUp} onClick={onTopUp}>
          {text.topUp}
        </button>
      )}
    </div>
  )
}

function toDetail(
  { method, currency, refusal, have }: PaymentOption,
  wallet: CheckoutPaymentState['wallet'],
  words: CheckoutTexts,
): string {
  const { checkout: text } = words
  const known = have === undefined ? undefined : moneyText(have, currency, words)
  if (refusal === 'insufficient_funds') return known === undefined ? text.refusals[refusal] : text.onlyHave(known)
  if (refusal) return text.refusals[refusal]
  if (method === 'card') return text.cardKinds
  if (isFromBalance(method) && known !== undefined) return text.fromBalance(known)
  return wallet ? `${wallet.label} · ${shortAddress(wallet.address)}` : text.onChain
}

function shortAddress(address: string): string {
  return `${address.slice(0, 4)}…${address.slice(-4)}`
}
