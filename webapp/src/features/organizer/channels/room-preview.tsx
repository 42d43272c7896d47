import type { ChannelPreview } from '@enp/shared/calls/channels/channel-shapes'
import { shortDay } from '../../../locales/format/days.ts'
import { formatRoubles } from '../../../locales/format/format-roubles.ts'
import cards from '../services/own-services.module.css'
import styles from './channels.module.css'
import type { ChannelsTexts } from './channels.texts.ts'

interface RoomPreviewProps {
  readonly preview: ChannelPreview
  readonly words: ChannelsTexts
}

type Side = ChannelPreview['nights'][number]['ours']

export function RoomPreview({ preview, words }: RoomPreviewProps) {
  const { nights, different, outOfRange, bookings } = preview
  const { format } = words
  const toSide = (side: Side) => (side ? words.side(side.places, formatRoubles(format, side.price, 2)) : words.nothing)
  return (
    <section aria-label={words.previewTitle} aria-live="polite">
      <h3 className={cards.title}>{words.previewTitle}</h3>
      <p className={cards.detail}>{different === 0 ? words.same : words.different(different)}</p>
      {outOfRange > 0 && <p className={cards.detail}>{words.outOfRange(outOfRange)}</p>}
      {bookings.count > 0 && (
        <p className={cards.detail}>{words.bookings(bookings.count, bookings.numbers.join(', '))}</p>
      )}
      <p className={cards.detail}>{words.sides}</p>
      <ul className={styles.nights}>
        {nights.map(({ date, ours, theirs }) => (
          <li key={date} className={styles.night}>
            <b>{shortDay(format, date, nights[0]?.date ?? date)}</b>
            <span>{toSide(ours)}</span>
            <span>→ {toSide(theirs)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
