import { host } from '../../host/host.ts'

export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    host.haptic('success')
    return true
  } catch (error) {
    console.warn('The host does not let us copy', error)
    return false
  }
}
