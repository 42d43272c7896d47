import { served, serveTasks } from '@enp/shared/isolated/serve-tasks'
import { decodeQrCodesTask } from './features/organizer/decode-qr-codes.task.ts'

/** Runs expensive parsing of untrusted input for `run-isolated.ts`. */
serveTasks([
  served(decodeQrCodesTask, async () => (await import('./features/organizer/decode-qr-codes.ts')).decodeQrCodes),
])
