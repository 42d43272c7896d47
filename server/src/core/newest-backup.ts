import { readdir } from 'node:fs/promises'

const namePattern = /^enp-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z\.dump$/

/** Unix milliseconds of the newest complete copy that `ops/backup.sh` made, or undefined. */
export async function findNewestBackup(folder: string): Promise<number | undefined> {
  const times = (await readdir(folder)).map(toTime).filter((time) => time !== undefined)
  return times.length > 0 ? Math.max(...times) : undefined
}

function toTime(name: string): number | undefined {
  const [, ...parts] = namePattern.exec(name) ?? []
  const [year, month, day, hour, minute, second] = parts
  return year === undefined ? undefined : Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}
