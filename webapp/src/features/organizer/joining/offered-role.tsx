import type { OfferedRole as Offered } from '@enp/shared/calls/organizers/organizer-team'
import spotTrips from '@enp/shared/design/illustrations/spot-trips.svg'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { errorText } from '../../../locales/error-text.ts'
import { useZonedFormat } from '../../../locales/format/use-zoned-format.ts'
import { localDay, lowercaseInSentence } from '../../../locales/format/zoned-format.ts'
import { useText } from '../../../locales/use-text.tsx'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { useSingleFlight } from '../../../ui/actions/buttons/use-single-flight.ts'
import { LoadFailure } from '../../../ui/feedback/failure/load-failure.tsx'
import { NoticePage } from '../../../ui/feedback/notice-page.tsx'
import { PageSkeleton } from '../../../ui/feedback/skeleton/page-skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast/toast-store.ts'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import surface from '../../../ui/layout/surface.module.css'
import { invitationQuery, isInvitationGone, useAcceptInvitation } from './joining.queries.ts'
import { useJoiningTexts } from './joining.texts.ts'
import styles from './offered-role.module.css'

/** See docs/rules/team.md. */
export function OfferedRole({ id }: { id: string }) {
  const text = useText()
  const words = useJoiningTexts()
  const navigate = useNavigate()
  const known = useQuery(invitationQuery(id))
  const accepting = useAcceptInvitation(id)
  const accept = useSingleFlight((options) =>
    accepting.mutate(undefined, {
      ...options,
      onSuccess: ({ organizerId }) => {
        showToast({ kind: 'ok', text: words.accepted })
        void navigate(`/organizer/${organizerId}/today`, { replace: true })
      },
      onError: (error) => showToast({ kind: 'error', text: errorText(text, error) }),
    }),
  )
  const { data } = known
  if (known.isError && isInvitationGone(known.error)) {
    const onward = <Button onPress={() => void navigate('/services')}>{words.toServices}</Button>
    return (
      <NoticePage picture={spotTrips} title={words.goneTitle} actions={onward}>
        {words.goneText}
      </NoticePage>
    )
  }
  if (!data)
    return known.isError ? (
      <LoadFailure error={known.error} retrying={known.isFetching} onRetry={() => void known.refetch()} />
    ) : (
      <PageSkeleton path="/invitation/" />
    )
  const toDesk = () => void navigate(`/organizer/${data.organizerId}/today`, { replace: true })
  const actions = (
    <>
      {data.isYours ? (
        <Button onPress={toDesk}>{words.toDesk}</Button>
      ) : (
        <Button busy={accepting.isPending} haptic="medium" onPress={accept}>
          {words.accept}
        </Button>
      )}
      <Button look="quiet" onPress={() => void navigate(`/organizer/${data.organizerId}`)}>
        {words.toOrganizer}
      </Button>
    </>
  )
  return (
    <NoticePage
      picture={spotTrips}
      title={data.isYours ? words.yoursTitle : words.title}
      actions={actions}
      below={<Terms offered={data} />}
    >
      {words.does[data.role]} {!data.isYours && words.seen}
    </NoticePage>
  )
}

function Terms({ offered: { organizerName, role, serviceTitle, until, timeZone } }: { offered: Offered }) {
  const words = useJoiningTexts()
  const { language, dayName } = useZonedFormat()
  // `until` is the first moment after the last day.
  const lastDay = until && localDay(new Date(Date.parse(until) - 1), timeZone)
  const terms = [
    [words.organizer, organizerName],
    [words.role, words.roles[role]],
    [words.scope, serviceTitle ?? words.all],
    [
      words.until,
      lastDay
        ? words.through(lowercaseInSentence(language, dayName(lastDay, localDay(serverNow(), timeZone))))
        : words.noEnd,
    ],
  ] as const
  return (
    <dl className={joinClassNames(surface.card, styles.terms)}>
      {terms.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
