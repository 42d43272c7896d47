import type { BookingRefund } from '@enp/shared/calls/bookings/bookings-shapes'
import { cardRefundWorkingDays } from '@enp/shared/limits'
import { type ReactNode, useId } from 'react'
import { Coin } from '../../../ui/data/amounts/coin.tsx'
import { OptionCard } from '../../../ui/fields/radio/option-card.tsx'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import stack from '../../../ui/layout/stack.module.css'
import type { RefundTo } from '../booking-calls.ts'
import { dayText, moneyText } from '../booking-words.rules.ts'
import { CardPicture } from '../card-picture.tsx'
import type { CancelTexts } from './cancel.texts.ts'
import styles from './refund-choice.module.css'

interface RefundChoiceProps {
  readonly origin: BookingRefund
  readonly usdt: BookingRefund
  readonly chosen: RefundTo
  readonly words: CancelTexts
  readonly onChoose: (to: RefundTo) => void
}

export function RefundChoice({ origin, usdt, chosen, words, onChoose }: RefundChoiceProps) {
  const { cancel } = words
  const group = useId()
  const option = (
    to: RefundTo,
    picture: ReactNode,
    title: string,
    detail: string,
    { amount, currency }: BookingRefund,
  ) => (
    <OptionCard
      large
      group={group}
      picture={picture}
      title={title}
      detail={detail}
      end={moneyText(amount, currency, words)}
      checked={chosen === to}
      onChoose={() => onChoose(to)}
    />
  )
  return (
    <fieldset className={joinClassNames(stack.small, styles.choice)}>
      <legend>{cancel.whereTo}</legend>
      {option('origin', <CardPicture />, cancel.toCard, cancel.toCardDetail(cardRefundWorkingDays), origin)}
      {option('usdt', <Coin currency="usdt" size={36} />, cancel.toUsdt, cancel.toUsdtDetail, usdt)}
      {usdt.withdrawableFrom && (
        <p className={styles.later}>{cancel.toUsdtLater(dayText(usdt.withdrawableFrom, words))}</p>
      )}
    </fieldset>
  )
}
