export { frFR as gridTexts } from '@mui/x-data-grid/locales';
