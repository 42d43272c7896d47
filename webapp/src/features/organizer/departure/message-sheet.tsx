import type { Departure } from '@enp/shared/calls/organizers/organizer-departures'
import type { Reply } from '@enp/shared/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../locales/error-text.ts'
import { useText } from '../../../locales/use-text.tsx'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { useSingleFlight } from '../../../ui/actions/buttons/use-single-flight.ts'
import { QueryFailure } from '../../../ui/feedback/failure/part-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton/skeleton.tsx'
import { TextArea } from '../../../ui/fields/text/text-area.tsx'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import typography from '../../../ui/layout/typography.module.css'
import { DoneSheet } from '../../../ui/overlays/done-sheet.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import sheetWords from '../../../ui/overlays/sheet-words.module.css'
import { messageRecipientsQuery, useSendDepartureMessage } from './departure.queries.ts'
import { useDepartureTexts } from './departure.texts.ts'
import styles from './departure-sheet.module.css'

const longest = 1_000

interface MessageSheetProps {
  readonly departure: Departure
  readonly onClose: () => void
}

export function MessageSheet({ departure, onClose }: MessageSheetProps) {
  const text = useText()
  const { words, called } = useDepartureTexts()
  const { message } = words
  const [written, setWritten] = useState('')
  const [isRefused, setRefused] = useState(false)
  const reach = useQuery(messageRecipientsQuery(departure))
  const sending = useSendDepartureMessage(departure)
  const trimmed = written.trim()
  const send = useSingleFlight((options) => sending.mutate(trimmed, options))
  if (sending.data) {
    const done = message.done(sending.data.people)
    return <DoneSheet title={message.doneTitle} sentence={done} close={words.close} onClose={onClose} />
  }
  const users = reach.data?.people ?? 0
  const isPossible = users > 0 && (reach.data?.left ?? 0) > 0
  const footer = isPossible && (
    <Button disabled={trimmed === ''} busy={sending.isPending} onRefused={() => setRefused(true)} onPress={send}>
      {message.send(users)}
    </Button>
  )
  const problem = sending.error
    ? errorText(text, sending.error)
    : isRefused && trimmed === ''
      ? message.empty
      : undefined
  return (
    <Sheet title={message.title} onClose={onClose} footer={footer || undefined}>
      <p className={joinClassNames(typography.secondary, sheetWords.about)}>{called(departure)}</p>
      {reach.data ? (
        <>
          {isPossible && (
            <div className={styles.part}>
              <TextArea
                label={message.label}
                placeholder={message.placeholder}
                value={written}
                maxLength={longest}
                of={words.of}
                onChange={setWritten}
              />
            </div>
          )}
          <p className={styles.problem} role="alert">
            {problem}
          </p>
          <Reach reach={reach.data} />
        </>
      ) : reach.isError ? (
        <QueryFailure title={words.loadFailed} query={reach} />
      ) : (
        <div className={styles.waiting} aria-busy="true">
          <Skeleton height={126} radius="16px" />
        </div>
      )}
    </Sheet>
  )
}

type MessageReach = Reply<'GET /v1/organizer/departures/message'>['data']

function Reach({ reach: { people, unreachable, withoutChat, left } }: { reach: MessageReach }) {
  const { words } = useDepartureTexts()
  const { message } = words
  return (
    <div className={styles.remarks}>
      {people === 0 && <p>{message.none}</p>}
      {people > 0 && <p>{message.reaches(people)}</p>}
      {unreachable > 0 && <p>{message.unreachable(unreachable)}</p>}
      {withoutChat > 0 && <p>{words.withoutChat(withoutChat)}</p>}
      {people > 0 && <p>{left > 0 ? message.left(left) : message.limit}</p>}
    </div>
  )
}
