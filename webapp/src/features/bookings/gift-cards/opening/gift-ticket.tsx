import { formatRoubles } from '../../../../locales/format/format-roubles.ts'
import { Avatar } from '../../../../ui/data/pictures/avatar.tsx'
import type { GiftCardPreview } from '../gift-cards.queries.ts'
import { GiftCover } from '../gift-cover.tsx'
import { useGiftOpeningTexts } from './gift-opening.texts.ts'
import styles from './gift-ticket.module.css'

/** Card with picture, sum and wish, and where it can be spent. */
export function GiftTicket({ gift }: { readonly gift: GiftCardPreview }) {
  const { opening, format } = useGiftOpeningTexts()
  const { design, amount = 0, balance, recipient = '', sender, message, expiresAt } = gift
  const name = sender?.firstName
  return (
    <article className={styles.ticket}>
      <GiftCover
        design={design}
        sum={formatRoubles(format, balance ?? amount)}
        recipient={recipient}
        {...(name !== undefined && { from: opening.from(name) })}
      />
      {message !== undefined && (
        <div className={styles.wish}>
          {name !== undefined && <Avatar of={{ id: name, name, photoUrl: sender?.photoUrl ?? null }} />}
          <p>{opening.wish(message)}</p>
        </div>
      )}
      <div className={styles.perforation} />
      <dl className={styles.facts}>
        <div>
          <dt>{opening.usedFor}</dt>
          <dd>{opening.anyService}</dd>
        </div>
        {expiresAt !== undefined && (
          <div>
            <dt>{opening.validUntil}</dt>
            <dd>{giftDay(expiresAt, format.language)}</dd>
          </div>
        )}
      </dl>
    </article>
  )
}

export function giftDay(at: string, language: string): string {
  const form = { day: 'numeric', month: 'long', year: 'numeric' } as const
  return new Intl.DateTimeFormat(language, form).format(new Date(at)).replace(/\s?г\.$/, '')
}
