/** Google subscribes only to an address of the scheme `webcal`, which Telegram does not open. */
export function toGoogleLink(address: string): string {
  const webcal = address.replace(/^https?:/, 'webcal:')
  return `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`
}

/** Leads to the address of the scheme `webcal`, which the program for calendars opens. */
export const toSubscribeLink = (address: string): string => `${address}?subscribe`
