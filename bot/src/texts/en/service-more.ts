import { moreFormEn } from '@enp/shared/service-form/more-form.en'

export const serviceMoreEn = {
  serviceMoreForm: moreFormEn,
  serviceMoreButton: 'More about the service',
  serviceMoreIntro: '<b>More about the service.</b> All of this is optional. Choose a section.',
  serviceMoreNow: 'Now:',
  serviceMoreClearButton: 'Clear',
}
