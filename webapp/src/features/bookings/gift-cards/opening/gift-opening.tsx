import journeyDawn from '@enp/shared/design/illustrations/journey-dawn.svg'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { refetchTags } from '../../../../api/refetch-tags.ts'
import { errorText } from '../../../../locales/error-text.ts'
import { formatRoubles } from '../../../../locales/format/format-roubles.ts'
import { Button } from '../../../../ui/actions/buttons/button.tsx'
import { Tag } from '../../../../ui/data/tag.tsx'
import { PageSkeleton } from '../../../../ui/feedback/skeleton/page-skeleton.tsx'
import { showToast } from '../../../../ui/feedback/toast/toast-store.ts'
import { useToastLift } from '../../../../ui/feedback/toast/use-toast-lift.ts'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { giftIcon } from '../../../../ui/icons/icons.ts'
import { infoIcon } from '../../../../ui/icons/lazy-icons.ts'
import { joinClassNames } from '../../../../ui/layout/join-class-names.ts'
import page from '../../../../ui/layout/page.module.css'
import { type GiftCardPreview, giftCardPreviewQuery, openGiftCard } from '../gift-cards.queries.ts'
import { ClosedGift, GiftFailure } from './closed-gift.tsx'
import styles from './gift-opening.module.css'
import { type GiftOpeningTexts, useGiftOpeningTexts } from './gift-opening.texts.ts'
import { GiftTicket } from './gift-ticket.tsx'

/** Shows the gift of a link before it is opened; docs/rules/gift-cards.md#giving. */
export function GiftOpening({ code }: { readonly code: string }) {
  const preview = useQuery(giftCardPreviewQuery(code))
  if (!preview.data && preview.isError)
    return <GiftFailure error={preview.error} isRetrying={preview.isFetching} onRetry={() => void preview.refetch()} />
  if (!preview.data) return <PageSkeleton path="/gift-cards" />
  const isOpen = preview.data.state === 'unopened' || preview.data.state === 'yours'
  return isOpen ? <Gift gift={preview.data} code={code} /> : <ClosedGift gift={preview.data} />
}

interface GiftProps {
  readonly gift: GiftCardPreview
  readonly code: string
}

function Gift({ gift, code }: GiftProps) {
  const words = useGiftOpeningTexts()
  const { opening } = words
  const isYours = gift.state === 'yours'
  return (
    <main className={page.withBar}>
      <header className={styles.hero}>
        <img src={journeyDawn} alt="" />
        <Tag tone="over" icon={giftIcon}>
          {isYours ? opening.openedTag : opening.forYou}
        </Tag>
        <h1>{toTitle(gift, words)}</h1>
      </header>
      <div className={styles.body}>
        <GiftTicket gift={gift} />
        <p className={styles.note} role={isYours ? 'status' : undefined}>
          <Icon drawing={infoIcon} size={18} />
          <span>{toNote(gift, words)}</span>
        </p>
      </div>
      <Actions gift={gift} code={code} />
    </main>
  )
}

function Actions({ gift: { state, amount = 0 }, code }: GiftProps) {
  const { opening, text, format } = useGiftOpeningTexts()
  const navigate = useNavigate()
  const client = useQueryClient()
  const bar = useRef<HTMLElement>(null)
  useToastLift(bar)
  const taking = useMutation({
    mutationFn: () => openGiftCard(code),
    onError: (error) => showToast({ kind: 'error', text: errorText(text, error) }),
    onSettled: () => refetchTags(client, 'Balance'),
  })
  const toServices = () => void navigate('/services')
  return (
    <section ref={bar} className={joinClassNames(page.bar, styles.bar)}>
      {state === 'yours' ? (
        <>
          <Button onPress={toServices}>{opening.chooseTrip}</Button>
          <Button look="line" onPress={() => void navigate('/gift-cards')}>
            {opening.myCards}
          </Button>
        </>
      ) : (
        <>
          <Button haptic="medium" busy={taking.isPending} onPress={() => taking.mutate()}>
            {opening.take(formatRoubles(format, amount))}
          </Button>
          <Button look="line" onPress={toServices}>
            {opening.look}
          </Button>
        </>
      )}
    </section>
  )
}

function toTitle({ state, sender, isBuyer }: GiftCardPreview, { opening }: GiftOpeningTexts): string {
  if (state === 'yours') return opening.yours
  if (isBuyer) return opening.bought
  return sender ? opening.given(sender.firstName) : opening.givenByUnknown
}

function toNote({ state, balance, isBuyer }: GiftCardPreview, { opening }: GiftOpeningTexts): string {
  if (state === 'yours') return balance === 0 ? opening.spentNote : opening.yoursNote
  return isBuyer ? opening.boughtNote : opening.note
}
