import { type InviteType, inviteTypes } from '@enp/shared/links/deep-link'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type Dispatch, useEffect, useReducer } from 'react'
import { useEnpWorth } from '../../api/balance/use-enp-worth.ts'
import { serverNow } from '../../api/clock/server-clock.ts'
import { useStaleData } from '../../api/offline/use-stale-data.ts'
import { useZone } from '../../api/session/use-zone.ts'
import { useKeptState } from '../../host/state/use-kept-state.ts'
import { BalancePill } from '../../ui/data/amounts/balance-pill.tsx'
import { EnpWorthNote } from '../../ui/data/amounts/enp-worth-note.tsx'
import { LoadFailure } from '../../ui/feedback/failure/load-failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton/skeleton.tsx'
import { StaleBanner } from '../../ui/feedback/stale-banner.tsx'
import { joinClassNames } from '../../ui/layout/join-class-names.ts'
import page from '../../ui/layout/page.module.css'
import typography from '../../ui/layout/typography.module.css'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { lazyPart } from '../../ui/overlays/lazy-part.tsx'
import { LazySheet } from '../../ui/overlays/lazy-sheet.tsx'
import styles from './friends.module.css'
import { friendsQuery, type ReferralOverview, referralOverviewQuery } from './friends.queries.ts'
import { useFriendsTexts } from './friends.texts.ts'
import { FriendsAndRewards } from './friends-and-rewards.tsx'
import { InviteCard } from './invite/invite-card.tsx'
import type { QrSheetProps } from './invite/qr-sheet.tsx'
import { useInvite } from './invite/use-invite.ts'
import { toReferralMonth } from './period/period.rules.ts'
import { initialReferralState, nextReferralState, type ReferralEvent } from './referral-state.rules.ts'
import { amountsText } from './rewards/amounts-text.rules.ts'

const QrSheet = lazyPart(async () => (await import('./invite/qr-sheet.tsx')).QrSheet)
const FormulaSheet = lazyPart(async () => (await import('./formula/formula-sheet.tsx')).FormulaSheet)

export function Friends() {
  const zone = useZone()
  const now = toReferralMonth(serverNow(), zone)
  const [state, send] = useReducer(nextReferralState, now, initialReferralState)
  const [type, setType] = useKeptState<InviteType>('invite-type', 'tourist')
  const [explaining, setExplaining] = useKeptState('formula', false)
  const known = useQuery(referralOverviewQuery())
  const period = { month: state.selectedMonth, year: state.selectedYear }
  const listed = useInfiniteQuery(friendsQuery(period))
  const stale = useStaleData(known, listed)
  const invite = useInvite()
  useInviteLinks(known.data?.links, send)
  const retry = () => {
    for (const part of [known, listed]) if (part.isError || stale) void part.refetch()
  }
  if (known.isLoadingError) {
    return <LoadFailure error={known.error} retrying={known.isFetching} onRetry={retry} />
  }
  const link = state.generatedLinks[type]
  const tourist = known.data?.links.tourist
  return (
    <main className={page.tab}>
      <Head earned={known.data?.totals.earned} />
      {stale && <StaleBanner {...stale} onRetry={retry} />}
      {link === undefined ? (
        <Skeleton height={352} radius="var(--r-xl)" />
      ) : (
        <InviteCard
          type={type}
          link={link}
          onType={setType}
          onQr={() => send({ kind: 'modal', shown: true })}
          onExplain={() => setExplaining(true)}
        />
      )}
      <FriendsAndRewards
        tab={state.activeTab}
        period={period}
        now={now}
        zone={zone}
        hasInvited={known.data !== undefined && known.data.totals.invited > 0}
        onTab={(tab) => send({ kind: 'tab', tab })}
        onPeriod={(chosen) => send({ kind: 'period', period: chosen })}
        onInvite={() => tourist !== undefined && invite('tourist', tourist)}
      />
      {state.showQRModal && link !== undefined && (
        <Qr type={type} link={link} code={known.data?.code ?? ''} picture={state.qrCodes[type]} send={send} />
      )}
      {explaining && (
        <LazySheet onClose={() => setExplaining(false)}>
          <FormulaSheet onClose={() => setExplaining(false)} />
        </LazySheet>
      )}
    </main>
  )
}

interface QrProps extends Omit<QrSheetProps, 'onDrawn' | 'onClose'> {
  readonly send: Dispatch<ReferralEvent>
}

function Qr({ send, ...props }: QrProps) {
  const close = () => send({ kind: 'modal', shown: false })
  return (
    <LazySheet onClose={close}>
      <QrSheet {...props} onDrawn={(picture) => send({ kind: 'qr', type: props.type, picture })} onClose={close} />
    </LazySheet>
  )
}

function useInviteLinks(links: ReferralOverview['links'] | undefined, send: Dispatch<ReferralEvent>): void {
  const { tourist, organizer } = links ?? {}
  useEffect(() => {
    send({ kind: 'cleared' })
    for (const each of inviteTypes) {
      const link = { tourist, organizer }[each]
      if (link !== undefined) send({ kind: 'link', type: each, link })
    }
  }, [tourist, organizer, send])
}

function Head({ earned }: { earned: ReferralOverview['totals']['earned'] | undefined }) {
  const { friends, format } = useFriendsTexts()
  const worth = useEnpWorth()
  return (
    <>
      <header className={joinClassNames(page.head, styles.head)}>
        <h1 className={typography.pageTitle}>{friends.title}</h1>
        <span>
          <BalancePill currency="enp">
            {earned && (
              <>
                <span aria-hidden="true">{format.change(earned.enp, 'enp')}</span>
                <VisuallyHidden>{friends.earned(amountsText(format, earned))}</VisuallyHidden>
              </>
            )}
          </BalancePill>
        </span>
      </header>
      <EnpWorthNote>{worth.of(earned?.enp)}</EnpWorthNote>
    </>
  )
}
