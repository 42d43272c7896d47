import { served, serveTasks } from '@enp/shared/isolated/serve-tasks'
import { decodeQrCodesTask } from './features/organizer/decode-qr-codes.task.ts'

/** Runs what strangers' input makes expensive, for the bot (`run-isolated.ts`). */
serveTasks([
  served(decodeQrCodesTask, async () => (await import('./features/organizer/decode-qr-codes.ts')).decodeQrCodes),
])
