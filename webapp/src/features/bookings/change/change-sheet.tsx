import { useEffect, useRef } from 'react'
import { errorText } from '../../../api/error-text.ts'
import { useServerTime } from '../../../api/server-clock.ts'
import { dateName, dayOfMonth } from '../../../locales/days.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Chips } from '../../../ui/actions/chips.tsx'
import { PartFailure } from '../../../ui/feedback/part-failure.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { arrowRightIcon } from '../../../ui/icons/lazy-icons.ts'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import type { BookingSnapshot } from '../booking-calls.ts'
import { guestsText, moneyText, whenText } from '../booking-words.rules.ts'
import { ChangeCalendar } from './change-calendar.tsx'
import styles from './change-sheet.module.css'
import { type ChangeMethod, useChange } from './use-change.ts'
import { type ChangeWords, useChangeWords } from './use-change-words.ts'

interface ChangeSheetProps {
  readonly trip: BookingSnapshot
  readonly onClose: () => void
}

/** Another day instead of a cancellation: which one, what changes, what is paid or comes back. */
export function ChangeSheet({ trip, onClose }: ChangeSheetProps) {
  const words = useChangeWords()
  const { text, change } = words
  const form = useChange(trip)
  const { preview, done, error, busy, days } = form
  if (done) return <Done trip={done} words={words} onClose={onClose} />
  const failure = error ?? preview?.error
  const isReady = preview?.data !== undefined && !preview.isError && !needsMethod(form)
  const footer = (
    <div className={styles.foot}>
      {preview?.data && <Total enpSpent={trip.enpSpent} form={form} words={words} />}
      <Button
        busy={busy || preview?.isFetching === true}
        disabled={!isReady || preview.data.consent === 'asked'}
        haptic="medium"
        onPress={form.confirm}
      >
        {labelOf(form, words)}
      </Button>
    </div>
  )
  return (
    <Sheet title={change.title} onClose={onClose} footer={footer}>
      <p className={styles.about}>
        {trip.service.title} · {guestsText(trip.units, trip, words)}
      </p>
      {days.isError ? (
        <PartFailure
          title={change.loadFailed}
          sentence={errorText(text, days.error)}
          retrying={days.isFetching}
          onRetry={() => void days.refetch()}
        />
      ) : (
        <ChangeCalendar form={form} booked={trip.date} unit={trip.units[0]?.title ?? ''} words={words} />
      )}
      {form.starts.length > 1 && (
        <div className={styles.starts}>
          <Chips
            label={change.starts}
            choices={form.starts.map((value) => ({ value, label: value }))}
            chosen={form.start}
            onChoose={(value) => value !== undefined && form.chooseStart(value)}
            wrap
          />
        </div>
      )}
      {form.day !== undefined && <Compared trip={trip} form={form} words={words} />}
      <Methods form={form} words={words} />
      <p className={styles.problem} role="alert">
        {failure ? errorText(text, failure) : undefined}
      </p>
    </Sheet>
  )
}

interface PartProps {
  readonly form: ReturnType<typeof useChange>
  readonly words: ChangeWords
}

const isPaidNow = ({ preview }: PartProps['form']) =>
  preview?.data?.difference.direction === 'pay' && preview.data.consent !== 'needed' && preview.data.consent !== 'asked'

const needsMethod = (form: PartProps['form']) => isPaidNow(form) && form.method === undefined

function labelOf(form: PartProps['form'], words: ChangeWords): string {
  const { change, format } = words
  const data = form.preview?.data
  if (form.day === undefined) return change.choose
  if (data?.consent === 'needed' || data?.consent === 'asked') return change.ask
  if (data?.difference.direction === 'pay')
    return change.payButton(moneyText(data.difference.amount, data.difference.currency, words))
  return change.move(dayOfMonth(format, form.day, form.today))
}

/** What it is and what it would be. */
function Compared({ trip, form, words }: PartProps & { readonly trip: BookingSnapshot }) {
  const { change, format } = words
  const { day, start, today, preview } = form
  const money = (amount: number) => moneyText(amount, 'RUB', words)
  const moment = (date: string, time: string | undefined) =>
    [dateName(format, date, today), time].filter(Boolean).join(', ')
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

function Total({ enpSpent, form, words }: PartProps & { readonly enpSpent: number }) {
  const { change, format } = words
  const { preview } = form
  if (!preview?.data || preview.isError) return null
  const { difference, refund, consent, enpBack } = preview.data
  const { direction, amount, currency } = difference
  const title = direction === 'pay' ? change.pay : refund ? change.refund[refund.method] : change.same
  const sum = refund ? moneyText(refund.amount, refund.currency, words) : moneyText(amount, currency, words)
  const notes = [
    consent === 'needed' && change.consentNote,
    consent === 'asked' && change.asked,
    isPaidNow(form) && change.payNote,
    direction !== 'pay' && consent === 'none' && change.sameNote,
    enpSpent > enpBack && change.enpStays(format.amount(enpSpent - enpBack, 'enp')),
    enpBack > 0 && change.enpBack(format.amount(enpBack, 'enp')),
  ].filter((note) => note !== false)
  return (
    <>
      <p className={styles.total}>
        <span>{title}</span>
        {direction !== 'none' && <b>{sum}</b>}
      </p>
      <p className={styles.note}>{notes.join('. ')}</p>
    </>
  )
}

function Methods({ form, words: { change } }: PartProps) {
  if (!isPaidNow(form)) return null
  const known = form.methods
    .map(({ method }) => method)
    .filter((method): method is ChangeMethod => method in change.method)
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

/** It replaces the button that was just pressed, so it takes the focus. */
function Done({ trip, words, onClose }: ChangeSheetProps & { readonly words: ChangeWords }) {
  const { change } = words
  const now = useServerTime()
  const sentence = useRef<HTMLParagraphElement>(null)
  useEffect(() => sentence.current?.focus(), [])
  const state = trip.change?.state
  const isAsked = state === 'asked'
  const title = isAsked ? change.askedTitle : state === 'open' ? change.waitingTitle : change.doneTitle
  const said = isAsked
    ? change.askedText
    : state === 'open'
      ? change.waitingText
      : change.done(whenText(trip, now, words))
  const close = (
    <Button look="quiet" onPress={onClose}>
      {change.close}
    </Button>
  )
  return (
    <Sheet title={title} onClose={onClose} footer={close}>
      <p ref={sentence} className={styles.done} role="status" tabIndex={-1}>
        {said}
      </p>
    </Sheet>
  )
}
