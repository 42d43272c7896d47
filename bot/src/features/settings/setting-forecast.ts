import type { SettingForecast } from '@enp/shared/calls/operators/settings'
import type { Body } from '@enp/shared/contract'
import { hasForecast, type SettingKey } from '@enp/shared/settings/registry'
import type { Dialog } from '../../context.ts'
import { callServer } from '../../conversations/conversation.ts'
import type { Texts } from '../../texts/texts.ts'

type Request = Body<'POST /internal/admin/settings/:key/forecast'>

/** Undefined for settings without a forecast. A server that fails does not stop the change. */
export async function findForecast(
  dialog: Dialog,
  key: SettingKey,
  body: Request,
): Promise<SettingForecast | undefined> {
  if (!hasForecast(key, body.scope)) return undefined
  const reply = await callServer(dialog, 'POST /internal/admin/settings/:key/forecast', { params: { key }, body })
  return reply.ok ? reply.data : { outcome: 'missing' }
}

/** One line for each period, with the figures of now and after the change. */
export function formatForecast(texts: Texts, forecast: SettingForecast): string[] {
  if (forecast.outcome !== 'forecast') return [texts.settingForecastMissing]
  return [texts.settingForecast(forecast.accounts), ...forecast.periods.map(texts.settingForecastPeriod)]
}
