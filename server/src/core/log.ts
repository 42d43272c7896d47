import { openLogOutput } from '@enp/shared/log-output'
import { type Logger, pino } from 'pino'

/**
 * Opens a log with one JSON line per event. Redacts values that could identify or impersonate a
 * user. Lines that can't be written, for example on a full disk, are dropped. `onDropped` is called
 * for each, and the log later reports their number.
 */
export function openLog(level: string, name: string, onDropped?: () => void): Logger {
  const output = openLogOutput({
    ...(onDropped && { dropped: onDropped }),
    roomAgain: (count) => log.error({ count }, 'log lines found no room and were dropped'),
  })
  const options = {
    level,
    name,
    redact: {
      paths: [
        'req.headers.authorization',
        'headers.authorization',
        'initData',
        'token',
        '*.initData',
        '*.token',
        'body',
      ],
      censor: '[cut]',
    },
  }
  const log = pino(options, output)
  return log
}
