import { openLogOutput } from '@enp/shared/log-output'
import { type Logger, pino } from 'pino'

/**
 * One JSON line per event. Whatever could identify or impersonate somebody is cut, should it ever be logged. A line that
 * can't be written, for the disk is full, is dropped; `onDropped` hears of each, and the log says how many they were.
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
