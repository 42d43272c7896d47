import type { CalendarPreview } from '@enp/shared/calls/organizers/organizer-calendar'
import { formatRoubles } from '../../../../locales/format/format-roubles.ts'
import { Button } from '../../../../ui/actions/buttons/button.tsx'
import stack from '../../../../ui/layout/stack.module.css'
import typography from '../../../../ui/layout/typography.module.css'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import type { BulkTexts } from './bulk.texts.ts'

interface BulkPreviewProps {
  readonly preview: CalendarPreview
  /** Several start times of a day change, so slots are counted. */
  readonly hasStarts: boolean
  readonly isBusy: boolean
  readonly problem: string | undefined
  readonly texts: BulkTexts
  readonly onApply: () => void
  readonly onBack: () => void
  readonly onClose: () => void
}

const namedRefused = 10

export function BulkPreview({ preview, hasStarts, isBusy, problem, texts, ...on }: BulkPreviewProps) {
  const { words, format } = texts
  const { changed, before, after, refused, bookings } = preview
  const range = ({ least, most }: CalendarPreview['before']) =>
    [...new Set([least, most])].map((price) => formatRoubles(format, price, 2)).join('\u00a0– ')
  const footer = (
    <div className={stack.actions}>
      <p className={typography.problem} role="alert">
        {problem}
      </p>
      {changed > 0 && (
        <Button busy={isBusy} onPress={on.onApply}>
          {words.apply}
        </Button>
      )}
      <Button look="quiet" onPress={on.onBack}>
        {words.back}
      </Button>
    </div>
  )
  return (
    <Sheet title={words.previewTitle} onClose={on.onClose} footer={footer}>
      <div className={stack.medium}>
        <div className={stack.small} role="status">
          <p>{changed === 0 ? words.nothing : hasStarts ? words.changedSlots(changed) : words.changed(changed)}</p>
          {range(before) !== range(after) && <p>{words.prices(range(before), range(after))}</p>}
          {bookings.count > 0 && <p>{words.bookings(bookings.count, toNumbers(bookings.numbers, bookings.count))}</p>}
        </div>
        {refused.length > 0 && (
          <div className={stack.small}>
            <p>
              <b>{words.refused}</b>
            </p>
            <ul className={typography.secondary}>
              {refused.slice(0, namedRefused).map(({ date, startTime = '', taken }) => (
                <li key={`${date} ${startTime}`}>
                  {words.refusedDay([format.weekday(date), startTime].filter(Boolean).join(', '), taken)}
                </li>
              ))}
              {refused.length > namedRefused && <li>{words.moreRefused(refused.length - namedRefused)}</li>}
            </ul>
          </div>
        )}
      </div>
    </Sheet>
  )
}

/** The hyphen of a number does not break the line. */
const toNumbers = (numbers: readonly string[], count: number) =>
  numbers.join(', ').replaceAll('-', '\u2011') + (count > numbers.length ? '…' : '')
