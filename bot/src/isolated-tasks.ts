import { served, serveTasks } from '@enp/shared/isolated/serve-tasks'
import { readQrCodesTask } from './features/organizer/read-qr-codes.task.ts'

/** Runs what strangers' input makes expensive, for the bot (`run-isolated.ts`). */
serveTasks([served(readQrCodesTask, async () => (await import('./features/organizer/read-qr-codes.ts')).readQrCodes)])
