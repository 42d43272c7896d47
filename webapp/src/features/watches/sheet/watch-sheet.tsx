import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { host } from '../../../host/host.ts'
import { useKeptState } from '../../../host/state/use-kept-state.ts'
import { errorText } from '../../../locales/error-text.ts'
import { formatCapitalizedDay } from '../../../locales/format/days.ts'
import { formatRoubles } from '../../../locales/format/format-roubles.ts'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { Stepper } from '../../../ui/actions/stepper.tsx'
import { Switch } from '../../../ui/actions/switch.tsx'
import { showToast } from '../../../ui/feedback/toast/toast-store.ts'
import { Slider } from '../../../ui/fields/sliders/slider.tsx'
import { bellIcon } from '../../../ui/icons/lazy-icons.ts'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { SheetCross } from '../../../ui/overlays/sheet-cross.tsx'
import { useLeaveWatch } from '../use-leave-watch.ts'
import { createWatch, type Watch } from '../watch-calls.ts'
import { useWatchTexts, type WatchTexts } from '../watches.texts.ts'
import { WatchDays } from './watch-days.tsx'
import {
  limitRange,
  toInitialWatchDraft,
  toWatchRequest,
  unitRange,
  type WatchDraft,
  type WatchTarget,
} from './watch-draft.rules.ts'
import styles from './watch-sheet.module.css'

interface WatchSheetProps {
  readonly target: WatchTarget
  /** The user's watch of this day, which the sheet offers to end. */
  readonly watch: Watch | undefined
  readonly onClose: () => void
  readonly onGo: (path: string) => void
}

const maxNights = 30

export function WatchSheet({ watch, ...props }: WatchSheetProps) {
  return watch ? <LeaveSheet watch={watch} onClose={props.onClose} /> : <BeginSheet {...props} />
}

function LeaveSheet({ watch, onClose }: { readonly watch: Watch; readonly onClose: () => void }) {
  const { watches } = useWatchTexts()
  const leave = useLeaveWatch(watch.id, onClose)
  return (
    <Sheet
      title={watches.states[watch.state === 'offered' ? 'offered' : 'waiting']}
      aside={<SheetCross onClose={onClose} />}
      onClose={onClose}
      footer={
        <Button look="quiet" busy={leave.isPending} onPress={() => leave.mutate()}>
          {watches.leave}
        </Button>
      }
    >
      <p className={styles.what}>{watch.service.title}</p>
    </Sheet>
  )
}

function BeginSheet({ target, onClose, onGo }: Omit<WatchSheetProps, 'watch'>) {
  const words = useWatchTexts()
  const { watches, text } = words
  const [draft, setDraft] = useKeptState('watch-draft', () => toInitialWatchDraft(target))
  const change = (part: Partial<WatchDraft>) => setDraft((before) => ({ ...before, ...part }))
  const begin = useBeginWatch(target, draft, { onClose, onGo })
  const label = target.isStay ? watches.watchStay : watches.watch(draft.days.length)
  return (
    <Sheet
      title={watches.sheetTitle}
      aside={<SheetCross onClose={onClose} />}
      onClose={onClose}
      footer={
        <Button icon={bellIcon} busy={begin.isPending} onPress={() => begin.mutate()}>
          {label}
        </Button>
      }
    >
      <p className={styles.what}>{toTitle(target, words)}</p>
      {target.isStay ? (
        <Nights target={target} draft={draft} change={change} />
      ) : (
        <WatchDays target={target} draft={draft} onChange={setDraft} />
      )}
      <ul className={styles.party}>
        {target.option.units
          .filter(({ kind }) => kind !== 'extra')
          .map(({ id, title }, index) => (
            <Row key={id} title={title} {...(index === 0 && { detail: watches.atOnce })}>
              <Stepper
                label={title}
                lessLabel={watches.less(title)}
                moreLabel={watches.more(title)}
                value={draft.quantities[id] ?? 0}
                {...unitRange(target, draft, id)}
                onChange={(count) => change({ quantities: { ...draft.quantities, [id]: count } })}
              />
            </Row>
          ))}
        <Row title={watches.limit} detail={watches.limitHint}>
          <Switch label={watches.limit} on={draft.hasLimit} onChange={(hasLimit) => change({ hasLimit })} />
        </Row>
        {draft.hasLimit && <Limit target={target} draft={draft} change={change} />}
      </ul>
      <ol className={styles.how}>
        {watches.how.map(([what, then]) => (
          <li key={what}>
            <b>{what}</b> {then}
          </li>
        ))}
      </ol>
      {begin.isError && (
        <p className={styles.problem} role="alert">
          {errorText(text, begin.error)}
        </p>
      )}
    </Sheet>
  )
}

function useBeginWatch(
  target: WatchTarget,
  draft: WatchDraft,
  { onClose, onGo }: Pick<WatchSheetProps, 'onClose' | 'onGo'>,
) {
  const { watches } = useWatchTexts()
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => createWatch(toWatchRequest(target, draft)),
    onSuccess: () => {
      host.haptic('success')
      void client.invalidateQueries({ queryKey: ['Watches'] })
      showToast({
        kind: 'ok',
        text: watches.started,
        action: { label: watches.toList, onPress: () => onGo('/watches') },
      })
      onClose()
    },
    onError: () => {
      host.haptic('error')
      void client.invalidateQueries({ queryKey: ['Services', 'availability', target.service.id] })
    },
  })
}

function toTitle({ service, option, startTime }: WatchTarget, { watches }: WatchTexts): string {
  const [only, ...others] = option.startTimes ?? []
  const start = startTime ?? (others.length === 0 ? only : undefined)
  return [service.title, ...(start === undefined ? [] : [watches.startAt(start)])].join(' · ')
}

interface PartProps {
  readonly target: WatchTarget
  readonly draft: WatchDraft
  readonly change: (part: Partial<WatchDraft>) => void
}

function Nights({ target, draft, change }: PartProps) {
  const { watches, format } = useWatchTexts()
  return (
    <ul className={styles.party}>
      <Row
        title={watches.nights}
        detail={formatCapitalizedDay(format.language, target.day, { day: 'numeric', month: 'long' })}
      >
        <Stepper
          label={watches.nights}
          lessLabel={watches.less(watches.nights)}
          moreLabel={watches.more(watches.nights)}
          value={draft.nights}
          least={target.leastNights}
          most={maxNights}
          onChange={(nights) => change({ nights })}
        />
      </Row>
    </ul>
  )
}

function Limit({ target, draft, change }: PartProps) {
  const words = useWatchTexts()
  const { watches } = words
  const { least, most, step } = limitRange(target.price)
  const [first] = target.option.units
  return (
    <li className={styles.limit}>
      <p>
        <b>{watches.limitFor(first?.title ?? '', formatRoubles(words.format, draft.limit))}</b>
        <span>{watches.now(formatRoubles(words.format, target.price))}</span>
      </p>
      <Slider
        label={watches.limitSlider}
        valueText={formatRoubles(words.format, draft.limit)}
        least={least}
        most={most}
        step={step}
        value={draft.limit}
        onChange={(limit) => change({ limit })}
      />
    </li>
  )
}

function Row({ title, detail, children }: { title: string; detail?: string; children: ReactNode }) {
  return (
    <li className={styles.row}>
      <span>
        <b>{title}</b>
        {detail && <small>{detail}</small>}
      </span>
      {children}
    </li>
  )
}
