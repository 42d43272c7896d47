import type { BookingRefund } from '@enp/shared/calls/bookings-shapes'
import { cardRefundWorkingDays } from '@enp/shared/limits'
import { type ReactNode, useId } from 'react'
import { host } from '../../../host/host.ts'
import { Coin } from '../../../ui/data/coin.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { RefundTo } from '../booking-calls.ts'
import { dayText, moneyText } from '../booking-words.rules.ts'
import { cardIcon } from '../icons.ts'
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
  const name = useId()
  const option = (
    to: RefundTo,
    picture: ReactNode,
    title: string,
    detail: string,
    { amount, currency }: BookingRefund,
  ) => (
    <label className={styles.option}>
      <input
        type="radio"
        name={name}
        checked={chosen === to}
        onChange={() => {
          host.haptic('selection')
          onChoose(to)
        }}
      />
      <span className={styles.face}>
        {picture}
        <span className={styles.content}>
          <span className={styles.words}>
            <b>{title}</b>
            <span className={styles.detail}>{detail}</span>
          </span>
          <b className={styles.amount}>{moneyText(amount, currency, words)}</b>
        </span>
        <span className={styles.mark} aria-hidden="true" />
      </span>
    </label>
  )
  const card = (
    <span className={styles.card}>
      <Icon drawing={cardIcon} />
    </span>
  )
  return (
    <fieldset className={styles.choice}>
      <legend>{cancel.whereTo}</legend>
      {option('origin', card, cancel.toCard, cancel.toCardDetail(cardRefundWorkingDays), origin)}
      {option('usdt', <Coin currency="usdt" size={36} />, cancel.toUsdt, cancel.toUsdtDetail, usdt)}
      {usdt.withdrawableFrom && (
        <p className={styles.later}>{cancel.toUsdtLater(dayText(usdt.withdrawableFrom, words))}</p>
      )}
    </fieldset>
  )
}
