import type { Departure } from '@enp/shared/calls/organizers/organizer-departures'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { errorText } from '../../../locales/error-text.ts'
import { useText } from '../../../locales/use-text.tsx'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { useSingleFlight } from '../../../ui/actions/buttons/use-single-flight.ts'
import { QueryFailure } from '../../../ui/feedback/failure/part-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton/skeleton.tsx'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import stack from '../../../ui/layout/stack.module.css'
import typography from '../../../ui/layout/typography.module.css'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import sheetWords from '../../../ui/overlays/sheet-words.module.css'
import { CancelProgress } from './cancel-progress.tsx'
import { CancelSums } from './cancel-sums.tsx'
import { departureCancelPreviewQuery, useCancelDeparture } from './departure.queries.ts'
import { hasReason, type ReasonDraft } from './departure.rules.ts'
import { type DepartureTexts, useDepartureTexts } from './departure.texts.ts'
import styles from './departure-sheet.module.css'
import { useMoveDeparture } from './move/move.queries.ts'
import { MoveProgress } from './move/move-progress.tsx'
import { ReasonChoice, reasonText } from './reason-choice.tsx'

interface CancelSheetProps {
  readonly departure: Departure
  readonly onClose: () => void
}

export function CancelDepartureSheet({ departure, onClose }: CancelSheetProps) {
  const texts = useDepartureTexts()
  const { words, called } = texts
  const { cancel } = words
  const preview = useQuery(departureCancelPreviewQuery(departure))
  const cancelling = useCancelDeparture(departure)
  const [reason, setReason] = useState<ReasonDraft>({ usual: undefined, words: '' })
  const [isRefused, setRefused] = useState(false)
  const [isSure, setSure] = useState(false)
  const offering = useMoveDeparture(departure)
  const confirm = useSingleFlight((options) => cancelling.mutate(reason, options))
  const offer = useSingleFlight((options) => offering.mutate({ reason }, options))
  if (offering.data) return <MoveProgress id={offering.data.move.id} begun={offering.data} onClose={onClose} />
  const begun = cancelling.data ?? preview.data?.cancellation
  if (begun) return <CancelProgress begun={begun} texts={texts} onClose={onClose} />
  const { data } = preview
  const isPossible = data !== undefined && data.confirmed + data.requests + data.holds > 0
  // A stay has no departures.
  const canOffer = isPossible && data.confirmed > 0 && data.rooms === undefined
  const next = (
    <Button look="quiet" disabled={!hasReason(reason)} onRefused={() => setRefused(true)} onPress={() => setSure(true)}>
      {cancel.next}
    </Button>
  )
  const sure = (
    <SureFooter
      cancelling={cancelling}
      offering={canOffer ? offering : undefined}
      texts={texts}
      onConfirm={confirm}
      onOffer={offer}
      onBack={() => setSure(false)}
    />
  )
  return (
    <Sheet
      title={isSure ? cancel.sureTitle : cancel.title}
      onClose={onClose}
      footer={isPossible ? (isSure ? sure : next) : undefined}
    >
      <p className={joinClassNames(typography.secondary, sheetWords.about)}>{called(departure)}</p>
      {!data && (preview.isError ? <QueryFailure title={words.loadFailed} query={preview} /> : <Waiting />)}
      {data && !isPossible && <p className={styles.done}>{cancel.nothing}</p>}
      {isPossible && <CancelSums preview={data} texts={texts} />}
      {isPossible && isSure && (
        <div className={styles.remarks}>
          <p>{cancel.guestsRead(reasonText(reason, texts.format.language))}</p>
          <p>{cancel.forGood}</p>
          {canOffer && <p>{cancel.offerAbout}</p>}
        </div>
      )}
      {isPossible && !isSure && (
        <>
          <Remarks preview={data} texts={texts} />
          <ReasonChoice reason={reason} onChange={setReason} texts={texts} />
          <p className={styles.problem} role="alert">
            {isRefused && !hasReason(reason) ? cancel.needReason : undefined}
          </p>
        </>
      )}
    </Sheet>
  )
}

function Waiting() {
  return (
    <div className={styles.waiting} aria-busy="true">
      <Skeleton height={98} radius="20px" />
      <Skeleton height={44} radius="16px" />
    </div>
  )
}

function Remarks({ preview, texts: { words } }: ComponentProps<typeof CancelSums>) {
  const { cancel } = words
  const { requests, holds, checkedIn, withoutChat } = preview
  return (
    <div className={styles.remarks}>
      {requests > 0 && <p>{cancel.requests(requests)}</p>}
      {holds > 0 && <p>{cancel.holds(holds)}</p>}
      {checkedIn > 0 && <p>{cancel.checkedIn(checkedIn)}</p>}
      {withoutChat > 0 && <p>{words.withoutChat(withoutChat)}</p>}
    </div>
  )
}

interface SureFooterProps {
  readonly cancelling: Pick<ReturnType<typeof useCancelDeparture>, 'error' | 'isPending'>
  /** Absent if guests have no other departure. */
  readonly offering: Pick<ReturnType<typeof useMoveDeparture>, 'error' | 'isPending'> | undefined
  readonly texts: DepartureTexts
  readonly onConfirm: () => void
  readonly onOffer: () => void
  readonly onBack: () => void
}

function SureFooter({ cancelling, offering, texts, onConfirm, onOffer, onBack }: SureFooterProps) {
  const text = useText()
  const { cancel } = texts.words
  const error = cancelling.error ?? offering?.error
  const isBusy = cancelling.isPending || offering?.isPending === true
  return (
    <div className={stack.actions}>
      <p className={styles.problem} role="alert">
        {error ? errorText(text, error) : undefined}
      </p>
      <Button look="danger" busy={cancelling.isPending} haptic="medium" onPress={() => isBusy || onConfirm()}>
        {cancel.confirm}
      </Button>
      {offering && (
        <Button busy={offering.isPending} haptic="medium" onPress={() => isBusy || onOffer()}>
          {cancel.offer}
        </Button>
      )}
      <Button look="quiet" onPress={onBack}>
        {cancel.stepBack}
      </Button>
    </div>
  )
}
