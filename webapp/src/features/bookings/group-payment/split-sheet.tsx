import { CallFailure } from '@enp/shared/client'
import { groupPaymentExtraMinutes, minShareRoubles } from '@enp/shared/limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createIdempotentRetry } from '../../../api/errors/idempotent-retry.ts'
import { errorText } from '../../../locales/error-text.ts'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { SegmentedControl } from '../../../ui/actions/segments/segment.tsx'
import { Stepper } from '../../../ui/actions/stepper.tsx'
import { Field } from '../../../ui/fields/text/field.tsx'
import page from '../../../ui/layout/page.module.css'
import stack from '../../../ui/layout/stack.module.css'
import typography from '../../../ui/layout/typography.module.css'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import type { BookingSnapshot } from '../booking-calls.ts'
import { moneyText } from '../booking-words.rules.ts'
import { refreshAfterBooking } from '../bookings.queries.ts'
import foot from '../checkout/foot.module.css'
import { evenPartsText } from './even-parts-text.ts'
import { computeUnassignedAmount, countMaxShares, evenParts, parseRoubles, suggestShares } from './group.rules.ts'
import styles from './group-payment.module.css'
import { cacheShares } from './group-payment.queries.ts'
import { type GroupPaymentTexts, useGroupPaymentTexts } from './group-payment.texts.ts'
import { type SplitPriceRequest, splitBooking } from './group-payment-calls.ts'

type Way = 'even' | 'byHand' | 'asGift'

const once = createIdempotentRetry()

interface SplitSheetProps {
  readonly booking: BookingSnapshot
  readonly onClose: () => void
  readonly onSplit: () => void
}

export function SplitSheet({ booking, onClose, onSplit }: SplitSheetProps) {
  const words = useGroupPaymentTexts()
  const { together: text, text: common } = words
  const price = booking.price.amount
  const max = countMaxShares(price)
  const [way, setWay] = useState<Way>(max < 2 ? 'asGift' : 'even')
  const [count, setCount] = useState(suggestShares(booking) ?? 2)
  const [typed, setTyped] = useState<readonly string[]>([])
  const split = useSplit(booking.id, onSplit)
  const { first, others } = evenParts(price, count)
  const rows = Array.from({ length: count }, (_, place) =>
    typed.length === 0 ? `${place === 0 ? first : others}` : (typed[place] ?? ''),
  )
  const request = toSplit(way, { price, count, rows })
  return (
    <Sheet
      title={text.sheetTitle}
      onClose={onClose}
      footer={
        <div className={foot.foot}>
          {split.error && (
            <p className={foot.problem} role="alert">
              {isFixed(split.error) ? text.splitFixed : errorText(common, split.error)}
            </p>
          )}
          <Button disabled={!request} busy={split.isPending} onPress={() => request && split.mutate(request)}>
            {text.split}
          </Button>
          <p className={foot.note}>{text.splitNote(groupPaymentExtraMinutes)}</p>
        </div>
      }
    >
      <div className={stack.large}>
        {max >= 2 && <SegmentedControl label={text.ways} parts={toWays(words)} chosen={way} onChoose={setWay} />}
        {way === 'asGift' ? (
          <p className={typography.secondary}>{text.giftText}</p>
        ) : (
          <div className={page.head}>
            <span>{text.people}</span>
            <Stepper
              label={text.people}
              lessLabel={text.fewer}
              moreLabel={text.more}
              value={count}
              least={2}
              most={max}
              onChange={setCount}
            />
          </div>
        )}
        {way === 'even' && <Even price={price} count={count} words={words} />}
        {way === 'byHand' && <ByHand price={price} rows={rows} words={words} onType={setTyped} />}
      </div>
    </Sheet>
  )
}

function useSplit(id: string, onSplit: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: SplitPriceRequest) => once(JSON.stringify([id, body]), (key) => splitBooking(id, body, key)),
    onSuccess: (shares) => {
      cacheShares(client, shares)
      refreshAfterBooking(client)
      onSplit()
    },
  })
}

/** A friend has paid, or is paying, since the sheet was opened. */
function isFixed(error: Error): boolean {
  return error instanceof CallFailure && error.code === 'SHARES_FIXED'
}

const toWays = ({ together: text }: GroupPaymentTexts) =>
  [
    { value: 'even', label: text.even },
    { value: 'byHand', label: text.byHand },
    { value: 'asGift', label: text.asGift },
  ] as const

function toSplit(
  way: Way,
  { price, count, rows }: { readonly price: number; readonly count: number; readonly rows: readonly string[] },
): SplitPriceRequest | undefined {
  if (way === 'asGift') return { even: 1 }
  if (way === 'even') return { even: count }
  const parts = rows.map(parseRoubles).filter((part) => part !== undefined)
  const isWhole = parts.length === count && computeUnassignedAmount(price, parts) === 0
  return isWhole && parts.every((part) => part >= minShareRoubles)
    ? { parts: parts.map((amount) => ({ amount })) }
    : undefined
}

function Even({ price, count, words }: { price: number; count: number; words: GroupPaymentTexts }) {
  return (
    <p className={typography.secondary} aria-live="polite">
      {evenPartsText(price, count, words)}
    </p>
  )
}

interface ByHandProps {
  readonly price: number
  readonly rows: readonly string[]
  readonly words: GroupPaymentTexts
  readonly onType: (rows: readonly string[]) => void
}

function ByHand({ price, rows, words, onType }: ByHandProps) {
  const { together: text } = words
  const parts = rows.map((row) => parseRoubles(row) ?? 0)
  const rest = computeUnassignedAmount(price, parts)
  const tooSmall = parts.some((part) => part > 0 && part < minShareRoubles)
  const money = (amount: number) => moneyText(amount, 'RUB', words)
  const remark = rest > 0 ? text.partsMissing(money(rest)) : rest < 0 ? text.partsTooMuch(money(-rest)) : text.partsFit
  return (
    <div className={stack.medium}>
      {rows.map((row, place) => (
        <Field
          // biome-ignore lint/suspicious/noArrayIndexKey: a share is known by its place
          key={place}
          label={text.partOf(place + 1)}
          inputMode="decimal"
          value={row}
          onChange={(value) => onType(rows.map((known, at) => (at === place ? value : known)))}
        />
      ))}
      <p className={rest < 0 || tooSmall ? styles.wrong : typography.secondary} aria-live="polite">
        {tooSmall ? text.partTooSmall(money(minShareRoubles)) : remark}
      </p>
    </div>
  )
}
