import { serveTasks, toServedTask } from '@enp/shared/isolated/serve-tasks'
import { decodeQrImageTask } from './bookings/vouchers/decode-qr-image.task.ts'
import { readWorkbookTask } from './catalog/import/files/read-workbook.task.ts'
import { forecastTask } from './economy/forecast.task.ts'
import { prepareImageTask } from './media/prepare-image.task.ts'
import { parseFeedTask } from './organizers/calendar-feeds/parse-feed.task.ts'

/** Child process for expensive work and untrusted input (`core/jobs/run-isolated.ts`). */
serveTasks([
  toServedTask(prepareImageTask, async () => (await import('./media/prepare-image.ts')).prepareImage),
  toServedTask(
    parseFeedTask,
    async () => (await import('./organizers/calendar-feeds/feed-entries.ts')).parseFeedEntries,
  ),
  toServedTask(decodeQrImageTask, async () => (await import('./bookings/vouchers/decode-qr-image.ts')).decodeQrImage),
  toServedTask(readWorkbookTask, async () => (await import('./catalog/import/files/import-xlsx.ts')).readWorkbook),
  toServedTask(forecastTask, async () => (await import('./economy/forecast.rules.ts')).simulatePeriods),
])
