import { useQueryClient } from '@tanstack/react-query'
import { publicConfig } from '../../../api/config.queries.ts'
import { errorText } from '../../../api/error-text.ts'
import { host } from '../../../host/host.ts'
import { canScan, scanCodes } from '../../../host/scan.ts'
import { useText } from '../../../locales/use-text.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import type { ShownGuest } from './door-queue.rules.ts'
import { leftOf } from './door-queue.rules.ts'
import { scanIcon } from './icons.ts'
import { numberInQr } from './scan.rules.ts'
import styles from './scan-bar.module.css'
import type { Door } from './use-door.ts'
import type { TodayWords } from './use-today-words.ts'

interface ScanBarProps {
  readonly guests: readonly ShownGuest[]
  readonly door: Door
  readonly words: TodayWords
}

/** A ticket is scanned by the messenger where it can, else in the chat, which takes a number or a photo of the QR code. */
export function ScanBar({ guests, door, words: { today } }: ScanBarProps) {
  const text = useText()
  const client = useQueryClient()
  const found = (code: string) => {
    const number = numberInQr(code)
    const guest = guests.find((one) => one.number === number)
    if (!guest) return fail(number === undefined ? today.notTicket : today.notHere(number))
    if (leftOf(guest).length === 0) return fail(today.alreadyIn(guest.contact?.fullName ?? guest.number))
    door.mark(guest, code.trim())
    showToast({ kind: 'ok', text: today.scanned(guest.contact?.fullName ?? guest.number) })
  }
  const fail = (words: string) => {
    host.haptic('error')
    showToast({ kind: 'error', text: words })
  }
  const inChat = async () => {
    try {
      const { botUsername } = await client.fetchQuery(publicConfig())
      host.openTelegramLink(`https://t.me/${botUsername}`)
    } catch (error) {
      showToast({ kind: 'error', text: errorText(text, error) })
    }
  }
  return (
    <div className={styles.bar}>
      <Button icon={scanIcon} onPress={() => (canScan() ? void scanCodes(today.scanHint, found) : void inChat())}>
        {canScan() ? today.scan : today.scanInChat}
      </Button>
    </div>
  )
}
