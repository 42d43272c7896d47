import { type Logger, pino } from 'pino'

/** One JSON line per event. Whatever could identify or impersonate somebody is cut, should it ever be logged. */
export function openLog(level: string, name: string): Logger {
  return pino({
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
  })
}
