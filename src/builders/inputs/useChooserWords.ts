import { useTranslate } from 'react-admin';

/** Labels of MUI's Autocomplete in the user's language. */
export function useChooserWords() {
  const translate = useTranslate();
  return {
    openText: translate('ra.action.open'),
    closeText: translate('ra.action.close'),
    clearText: translate('ra.action.clear_input_value'),
    loadingText: translate('form.searching'),
    noOptionsText: translate('form.noMatch'),
  };
}
