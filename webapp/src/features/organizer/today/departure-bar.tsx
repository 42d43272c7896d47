import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { publicConfigQuery } from '../../../api/config.queries.ts'
import { canScan, scanCodes } from '../../../host/device/scan.ts'
import { host } from '../../../host/host.ts'
import { errorText } from '../../../locales/error-text.ts'
import { useText } from '../../../locales/use-text.tsx'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { showToast } from '../../../ui/feedback/toast/toast-store.ts'
import { useToastLift } from '../../../ui/feedback/toast/use-toast-lift.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { messageIcon } from '../../../ui/icons/lazy-icons.ts'
import type { GuestWithMarks } from './check-in/check-in-queue.rules.ts'
import { codeInQr, findScannedUnits } from './check-in/scan.rules.ts'
import type { CheckInState } from './check-in/use-check-in.ts'
import styles from './departure-bar.module.css'
import { scanIcon } from './icons.ts'
import type { TodayTexts } from './today.texts.ts'

interface DepartureBarProps {
  readonly guests: readonly GuestWithMarks[]
  readonly isToday: boolean
  readonly door: CheckInState
  readonly words: TodayTexts
  /** Undefined for a scanner. */
  readonly onWrite: (() => void) | undefined
}

export function DepartureBar({ guests, isToday, door, words, onWrite }: DepartureBarProps) {
  const { today } = words
  const bar = useRef<HTMLDivElement>(null)
  useToastLift(bar)
  const write = () => {
    host.haptic('selection')
    onWrite?.()
  }
  return (
    <div className={styles.bar} ref={bar}>
      {isToday && <ScanButton guests={guests} door={door} words={words} />}
      {onWrite && isToday && (
        <button type="button" className={styles.write} aria-label={today.writeAll} onClick={write}>
          <Icon drawing={messageIcon} />
        </button>
      )}
      {onWrite && !isToday && (
        <Button icon={messageIcon} onPress={onWrite}>
          {today.writeAll}
        </Button>
      )}
    </div>
  )
}

type ScanProps = Pick<DepartureBarProps, 'guests' | 'door' | 'words'>

/** Scans with Telegram if it can, else opens the chat, which accepts a number or a QR photo. */
function ScanButton({ guests, door, words: { today } }: ScanProps) {
  const text = useText()
  const client = useQueryClient()
  const onScan = (code: string) => {
    const read = codeInQr(code)
    const guest = guests.find((one) => one.number === read?.number)
    if (!read || !guest) return fail(read ? today.notHere(read.number) : today.notTicket)
    const scanned = findScannedUnits(guest, read)
    if (!scanned.ok && scanned.reason === 'passed on') return fail(today.conflicts.TICKET_PASSED_ON)
    if (!scanned.ok) return fail(today.alreadyIn(guest.contact?.fullName ?? guest.number))
    door.mark(guest, { code: code.trim(), units: scanned.units })
    showToast({ kind: 'ok', text: today.scanned(guest.contact?.fullName ?? guest.number) })
  }
  const fail = (words: string) => {
    host.haptic('error')
    showToast({ kind: 'error', text: words })
  }
  const inChat = async () => {
    try {
      const { botUsername } = await client.fetchQuery(publicConfigQuery())
      host.openTelegramLink(`https://t.me/${botUsername}`)
    } catch (error) {
      showToast({ kind: 'error', text: errorText(text, error) })
    }
  }
  return (
    <Button icon={scanIcon} onPress={() => (canScan() ? void scanCodes(today.scanHint, onScan) : void inChat())}>
      {canScan() ? today.scan : today.scanInChat}
    </Button>
  )
}
