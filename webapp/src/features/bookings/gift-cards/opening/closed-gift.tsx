import { CallFailure } from '@enp/shared/client'
import spotError from '@enp/shared/design/illustrations/spot-error.svg'
import spotTrips from '@enp/shared/design/illustrations/spot-trips.svg'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../../../ui/actions/buttons/button.tsx'
import { LoadFailure } from '../../../../ui/feedback/failure/load-failure.tsx'
import { NoticePage } from '../../../../ui/feedback/notice-page.tsx'
import type { GiftCardPreview } from '../gift-cards.queries.ts'
import { type GiftOpeningTexts, useGiftOpeningTexts } from './gift-opening.texts.ts'
import { giftDay } from './gift-ticket.tsx'

/** A card that this user can't open: the reason, and what they can do instead. */
export function ClosedGift({ gift }: { readonly gift: GiftCardPreview }) {
  const words = useGiftOpeningTexts()
  const navigate = useNavigate()
  const { title, text } = toReason(gift, words)
  const onward = <Button onPress={() => void navigate('/services')}>{words.opening.chooseTrip}</Button>
  return (
    <NoticePage picture={spotTrips} title={title} actions={onward}>
      {text}
    </NoticePage>
  )
}

function toReason({ state, expiresAt }: GiftCardPreview, { opening, format }: GiftOpeningTexts) {
  if (state === 'cancelled') return opening.cancelled
  if (state !== 'expired') return opening.taken
  const { title, text } = opening.expired
  return { title, text: expiresAt === undefined ? '' : text(giftDay(expiresAt, format.language)) }
}

interface GiftFailureProps {
  readonly error: Error
  readonly isRetrying: boolean
  readonly onRetry: () => void
}

export function GiftFailure({ error, isRetrying, onRetry }: GiftFailureProps) {
  const { opening } = useGiftOpeningTexts()
  const navigate = useNavigate()
  if (!(error instanceof CallFailure) || error.code !== 'CODE_UNKNOWN')
    return <LoadFailure error={error} retrying={isRetrying} onRetry={onRetry} />
  const isEarly = Object.entries(error.details ?? {}).some(([, value]) => value === 'not_yet')
  const { title, text } = isEarly ? opening.notYet : opening.unknown
  const again = (
    <Button onPress={() => void navigate('/gift-cards', { replace: true })}>
      {isEarly ? opening.myCards : opening.enterCode}
    </Button>
  )
  return (
    <NoticePage alert picture={spotError} title={title} actions={again}>
      {text}
    </NoticePage>
  )
}
