import type { OrganizerCase } from '@enp/shared/calls/bookings/organizer-cases'
import { formatCurrencyAmount } from '@enp/shared/notifications/amounts'
import { formatPlaceTime } from '@enp/shared/time/place-time'
import { useQuery } from '@tanstack/react-query'
import { useStaleData } from '../../../api/offline/use-stale-data.ts'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { QueryFailure } from '../../../ui/feedback/failure/part-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton/skeleton.tsx'
import { StaleBanner } from '../../../ui/feedback/stale-banner.tsx'
import stack from '../../../ui/layout/stack.module.css'
import typography from '../../../ui/layout/typography.module.css'
import { AnswerForm } from './answer-form.tsx'
import styles from './case-page.module.css'
import { organizerCaseQuery } from './organizer-cases.queries.ts'
import { type CasesTexts, useCasesTexts } from './organizer-cases.texts.ts'

interface CasePageProps {
  readonly id: string
  readonly onLeave: () => void
}

export function CasePage({ id, onLeave }: CasePageProps) {
  const texts = useCasesTexts()
  const { words } = texts
  const known = useQuery(organizerCaseQuery(id))
  const stale = useStaleData(known)
  return (
    <div className={stack.large}>
      <div className={stack.wrap}>
        <Button look="line" small onPress={onLeave}>
          {words.toList}
        </Button>
      </div>
      {stale && <StaleBanner {...stale} onRetry={() => void known.refetch()} />}
      {known.data && <CaseDetails shown={known.data} texts={texts} />}
      {!known.data &&
        (known.isError ? (
          <QueryFailure title={words.caseFailed} query={known} />
        ) : (
          <div aria-busy="true">
            <Skeleton width="100%" height={320} radius="20px" />
          </div>
        ))}
    </div>
  )
}

interface CaseDetailsProps {
  readonly shown: OrganizerCase
  readonly texts: CasesTexts
}

function CaseDetails({ shown, texts }: CaseDetailsProps) {
  const { words, format } = texts
  const { state, kind, deadline, offer, outcome, timeZone, startsAt, title, bookingNumber, statementsLeft } = shown
  const moment = (at: string) => formatPlaceTime(format.language, timeZone, at)
  const sum = (rub: number) => formatCurrencyAmount(format.language, { amount: String(rub), currency: 'rub' })
  const isOpen = state !== 'decided' && state !== 'closed'
  return (
    <>
      <header className={stack.small}>
        <h2 className={typography.sectionTitle}>{words.title(format.number(shown.number))}</h2>
        <p>{words.states[state](moment(deadline))}</p>
        {offer !== undefined && <p>{words.offered(sum(offer))}</p>}
        {outcome && <p>{words.outcomes[outcome.kind](sum(outcome.rub ?? 0))}</p>}
        {outcome?.reason !== undefined && <p>{words.reason(outcome.reason)}</p>}
        <ul className={styles.facts}>
          <li>{[shown.guestName ?? words.noName, bookingNumber].join(' · ')}</li>
          <li>{[title, words.kinds[kind]].join(' · ')}</li>
          <li>{words.trip(moment(startsAt))}</li>
          <li>{[words.paid(sum(shown.price)), words.left(sum(shown.left))].join(' · ')}</li>
        </ul>
      </header>
      <Statements shown={shown} texts={texts} />
      {isOpen && statementsLeft > 0 && <AnswerForm key={statementsLeft} shown={shown} texts={texts} />}
      {isOpen && statementsLeft === 0 && <p className={typography.secondary}>{words.noMore}</p>}
    </>
  )
}

function Statements({ shown, texts: { words, format } }: CaseDetailsProps) {
  return (
    <ul className={styles.statements}>
      {shown.messages.map(({ side, text, photos, at }) => (
        <li key={`${side} ${at}`} className={styles.statement} data-side={side}>
          <p className={typography.secondary}>
            {[words.sides[side], formatPlaceTime(format.language, shown.timeZone, at)].join(' · ')}
          </p>
          <p className={styles.words}>{text}</p>
          {photos.length > 0 && (
            <ul className={styles.photos}>
              {photos.map((url, index) => (
                <li key={url}>
                  <a href={url} target="_blank" rel="noreferrer">
                    <img
                      className={styles.photo}
                      src={url}
                      alt={words.photo(format.number(index + 1))}
                      loading="lazy"
                    />
                  </a>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}
