import type { Language } from '../../domain/languages.ts';

interface ForbiddenWord {
  /** Counts from the beginning of a word, in any case; in Chinese and Arabic anywhere. */
  not: string | RegExp;
  write: string;
  /** Steps of keys: only texts below them, or all but those. */
  only?: readonly string[];
  except?: readonly string[];
}

/** Words that no text of the product contains, and what it says instead: a part of docs/glossary.md. */
export const forbiddenWords: Record<Language, readonly ForbiddenWord[]> = {
  en: [
    { not: 'letter', write: 'e-mail, message', except: ['certificateNumber'] },
    { not: 'room', write: 'storage', except: ['roomRemedy'] },
    { not: /\bspace\b/u, write: 'storage' },
    { not: 'notice', write: 'notification', except: ['auditSubject'] },
    { not: 'news', write: 'notification' },
    { not: 'bell', write: 'notification' },
    { not: 'relationship', write: 'partner', except: ['relationship.many', 'categories'] },
    { not: 'whoever', write: 'who it is: the lab, a member' },
    { not: 'somebody', write: 'who it is: a member, the other side' },
    { not: 'oneself', write: 'yourself' },
    { not: 'are told', write: 'get a notification' },
    { not: 'is told', write: 'gets a notification' },
    { not: 'put out', write: 'removed' },
    { not: 'mend', write: 'fix (Fix and resend, Needs fixing)' },
    { not: 'anew', write: 'again' },
    { not: 'reckon', write: 'calculate' },
    { not: 'read back', write: 'Review, Summary', except: ['legal'] },
    { not: 'Before it goes', write: 'Pre-send check' },
    { not: 'Nothing fits', write: 'No results' },
    { not: 'Nothing here yet', write: 'No orders yet, and the first action' },
    { not: 'As they were at first', write: 'Reset to default' },
    { not: 'say what to do', write: 'run a command' },
    { not: 'press on', write: 'click' },
    { not: 'by their checksums', write: 'exactly these files' },
    { not: 'by itself', write: 'automatically' },
    { not: 'Hand over', write: 'Ownership, Transfer' },
    { not: /^Who you are$/u, write: 'Organisation details' },
    { not: 'Filed', write: 'Added' },
    { not: 'Go on with', write: 'Continue' },
    { not: 'written down', write: 'recorded' },
    { not: /^Agree$/u, write: 'Accept' },
    { not: /^Not (now|yet)$/u, write: 'Cancel', except: ['never'] },
    { not: /^Done: /u, write: 'the past tense: Order accepted' },
  ],
  zh: [
    { not: '覆𬌗', write: '覆盖' },
    { not: '审计日志', write: '操作日志' },
    { not: '关系网络', write: '合作机构' },
    { not: '制作备牙导板', write: '制作预备体修整帽' },
    { not: '卫生桥', write: '卫生型桥体' },
    { not: '复制历史', write: '复制既往订单' },
    { not: '请选择需要修复的牙位', write: '请标记牙位' },
  ],
  tr: [
    { not: 'her zamanki gibi', write: 'Laboratuvarın olağan uygulaması' },
    { not: 'getInfo', write: 'Hesabınıza rol atanmamış' },
    { not: 'Neye yanıt', write: 'Karşılaştırılan' },
    { not: 'Güdük', write: 'Prepare diş' },
    { not: 'onayda', write: 'onayı bekliyor' },
    { not: 'İstemi yapan', write: 'İsteyen hekim' },
    { not: 'üzerine basın', write: 'tıklayın' },
    { not: /^Yapıldı: /u, write: '… tamamlandı', except: ['made'] },
  ],
  es: [
    { not: 'Situación', write: 'En manos de', only: ['turn'] },
    { not: 'Escanee las barras', write: 'Escanee el código de barras' },
    { not: 'Demuestre primero', write: 'Verifique primero' },
    { not: 'Escaneo de la mordida', write: 'Registro de mordida' },
    { not: 'Apretado', write: 'Fuerte', only: ['proximalContact'] },
    { not: 'A qué responde', write: 'Comparar con' },
    { not: 'Ahora no', write: 'Cancelar' },
    { not: /^Hecho: /u, write: 'el pasado: Pedido aceptado', except: ['made'] },
  ],
  ar: [
    { not: 'الإكساء', write: 'ألوان المسح' },
    { not: 'المسوح', write: 'ملفات المسح' },
    { not: 'محرر الوصفة', write: 'الطبيب الواصف' },
    { not: 'مصففات شفافة', write: 'تقويم شفاف' },
    { not: 'حسم التصميم', write: 'اعتُمد التصميم' },
    { not: 'العضة', write: 'تسجيل الإطباق' },
    { not: 'راتنج مركب', write: 'كومبوزيت' },
    { not: 'ليس الآن', write: 'إلغاء' },
    { not: /^تم: /u, write: 'تم قبول الطلب' },
  ],
  ru: [
    { not: 'Расширитель', write: 'Аппарат для расширения' },
    { not: /^Случай/u, write: 'Работа' },
    { not: 'Тип случая', write: 'Вид работы' },
    { not: /^Внутриротовой$/u, write: 'Внутриротовой снимок' },
    { not: 'Входящий номер', write: '№ приёма' },
    { not: /^Пока нет$/u, write: 'Назад' },
  ],
  fr: [
    { not: 'Expanseur', write: 'Disjoncteur' },
    { not: 'dire quoi faire', write: 'lancer une action' },
    { not: 'Ce à quoi elle répond', write: 'Comparer à' },
    { not: 'Dents à problème', write: 'Dents signalées' },
    { not: 'Prouvez d’abord', write: 'Vérifiez d’abord' },
    { not: 'Conception arrêtée', write: 'Conception validée' },
    { not: 'Pas maintenant', write: 'Annuler' },
    { not: 'Paramètres de l’établissement', write: 'Établissement' },
    { not: /^Effectué : /u, write: 'le passé : Commande acceptée' },
  ],
};
