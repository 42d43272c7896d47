import { formatDayWithWeekday } from '../../../locales/format/days.ts'
import { Chips } from '../../../ui/actions/chips.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { arrowRightIcon } from '../../../ui/icons/lazy-icons.ts'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import sheetWords from '../../../ui/overlays/sheet-words.module.css'
import type { BookingSnapshot } from '../booking-calls.ts'
import { dayText, moneyText, otherRefundsText } from '../booking-words.rules.ts'
import type { ChangeTexts } from './change.texts.ts'
import styles from './change-sheet.module.css'
import type { useBookingChange } from './use-booking-change.ts'

export interface ChangeSummaryProps {
  readonly form: ReturnType<typeof useBookingChange>
  readonly words: ChangeTexts
}

const isPaidNow = ({ preview }: ChangeSummaryProps['form']) =>
  preview?.data?.difference.direction === 'pay' && preview.data.consent !== 'needed' && preview.data.consent !== 'asked'

export const needsMethod = (form: ChangeSummaryProps['form']) => isPaidNow(form) && form.method === undefined

export function ChangeComparison({ trip, form, words }: ChangeSummaryProps & { readonly trip: BookingSnapshot }) {
  const { change, format } = words
  const { day, start, today, preview } = form
  const money = (amount: number) => moneyText(amount, 'RUB', words)
  const moment = (date: string, time: string | undefined) =>
    [formatDayWithWeekday(format, date, today), time].filter(Boolean).join(', ')
  return (
    <dl className={styles.compared}>
      <div>
        <dt>{change.now}</dt>
        <dd>
          {moment(trip.date, trip.startTime)}
          <span>{money(trip.price.amount)}</span>
        </dd>
      </div>
      <div className={styles.then}>
        <Icon drawing={arrowRightIcon} size={18} />
        <dt>{change.willBe}</dt>
        <dd>
          {moment(day ?? trip.date, start)}
          <span>{preview?.data && !preview.isError ? money(preview.data.price.amount) : ' '}</span>
        </dd>
      </div>
    </dl>
  )
}

export function ChangeTotal({ enpSpent, form, words }: ChangeSummaryProps & { readonly enpSpent: number }) {
  const { change, format } = words
  const { preview, refund } = form
  if (!preview?.data || preview.isError) return null
  const { difference, consent, enpBack } = preview.data
  const { direction, amount, currency } = difference
  const title = direction === 'pay' ? change.pay : refund ? change.refund[refund.method] : change.same
  const sum = refund ? moneyText(refund.amount, refund.currency, words) : moneyText(amount, currency, words)
  const notes = [
    consent === 'needed' && change.consentNote,
    consent === 'asked' && change.asked,
    isPaidNow(form) && change.payNote,
    direction !== 'pay' && consent === 'none' && change.sameNote,
    refund?.withdrawableFrom !== undefined && change.usdtLater(dayText(refund.withdrawableFrom, words)),
    refund && (otherRefundsText(refund, words)?.replace(/\.$/, '') ?? false),
    enpSpent > enpBack && change.enpStays(format.amount(enpSpent - enpBack, 'enp')),
    enpBack > 0 && change.enpBack(format.amount(enpBack, 'enp')),
  ].filter((note) => typeof note === 'string')
  return (
    <>
      <p className={joinClassNames(sheetWords.total, styles.total)}>
        <span>{title}</span>
        {direction !== 'none' && <b>{sum}</b>}
      </p>
      <p className={styles.note}>{notes.join('. ')}</p>
    </>
  )
}

export function ChangePaymentMethods({ form, words: { change } }: ChangeSummaryProps) {
  if (!isPaidNow(form)) return null
  const known = form.methods.map(({ method }) => method)
  if (known.length === 0) return <p className={styles.note}>{change.noMethod}</p>
  return (
    <div className={styles.starts}>
      <Chips
        label={change.methods}
        choices={known.map((value) => ({ value, label: change.method[value] }))}
        chosen={known.find((method) => method === form.method)}
        onChoose={(value) => value !== undefined && form.chooseMethod(value)}
        wrap
      />
    </div>
  )
}
