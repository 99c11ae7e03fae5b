internal import Foundation

/// Words that UIKit itself shows, in the app's language: titles of system bar items, of the back button, of search bars' cancel
/// buttons, of edit menus.
///
/// `SystemString.cancel.text` is "Cancel", "取消", "キャンセル" … A bar, a control or an input view that shows a word of its own asks here;
/// what is missing is added to the enumeration and to the table below. The raw value is the English text.
package enum SystemString: String, CaseIterable, Sendable {
    case add = "Add"
    case back = "Back"
    case cancel = "Cancel"
    case clear = "Clear text"
    case close = "Close"
    case configure = "Configure"
    case copy = "Copy"
    case cut = "Cut"
    case datePicker = "Date Picker"
    case delete = "Delete"
    case done = "Done"
    case dragIcons = "Drag the icons to organize tabs."
    case edit = "Edit"
    case go = "Go"
    case hideYearPicker = "Hide year picker"
    case hour
    case hours
    case join = "Join"
    case login = "Login"
    case lookUp = "Look Up"
    case min
    case more = "More"
    case moreInfo = "More Info"
    case next = "Next"
    case nextMonth = "Next Month"
    case no = "No"
    case ok = "OK"
    case password = "Password"
    case paste = "Paste"
    case previous = "Previous"
    case previousMonth = "Previous Month"
    case redo = "Redo"
    case refresh = "Refresh"
    case remove = "Remove"
    case replace = "Replace…"
    case `return` = "return"
    case route = "Route"
    case save = "Save"
    case search = "Search"
    case select = "Select"
    case selectAll = "Select All"
    case send = "Send"
    case share = "Share…"
    case showYearPicker = "Show year picker"
    case space = "space"
    case stop = "Stop"
    case time = "Time"
    case timePicker = "Time Picker"
    case today = "Today"
    case undo = "Undo"
    case yes = "Yes"
    // Tab bar system items.
    case bookmarks = "Bookmarks"
    case contacts = "Contacts"
    case downloads = "Downloads"
    case favorites = "Favorites"
    case featured = "Featured"
    case history = "History"
    case mostRecent = "Most Recent"
    case mostViewed = "Most Viewed"
    case recents = "Recents"
    case topRated = "Top Rated"

    /// The text in the app's language; English where the table has no other.
    package var text: String { text(in: Self.appLanguage) }

    /// The text in a language such as `zh-Hans`, `zh-TW` or `ja`.
    package func text(in language: String) -> String {
        guard let column = Self.column(of: language), let row = Self.table[rawValue] else { return rawValue }
        return row[column]
    }

    /// The text in a language; nil where it would be English instead.
    package func textIfKnown(in language: String) -> String? {
        language.hasPrefix("en") || Self.column(of: language) != nil ? text(in: language) : nil
    }

    /// The language of the app's localisations that the user prefers: UIKit speaks as the app does.
    private static let appLanguage = AppLanguage.current

    private static let languages = ["zh-Hans", "zh-Hant", "ja", "ko", "de", "fr", "es", "ar", "he"]

    private static func column(of language: String) -> Int? {
        let tag = language.replacingOccurrences(of: "_", with: "-")
        if tag.hasPrefix("zh") {
            let isTraditional = ["Hant", "-TW", "-HK", "-MO"].contains { tag.contains($0) } && !tag.contains("Hans")
            return isTraditional ? 1 : 0
        }
        return languages.firstIndex(of: String(tag.prefix { $0 != "-" }))
    }

    private static let table: [String: [String]] = {
        var table: [String: [String]] = [:]
        for line in rows.split(separator: "\n") {
            let words = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            table[words[0]] = Array(words.dropFirst())
        }
        return table
    }()

    private static let rows = """
        Add | 添加 | 加入 | 追加 | 추가 | Hinzufügen | Ajouter | Añadir | إضافة | הוסף
        Back | 返回 | 返回 | 戻る | 뒤로 | Zurück | Retour | Atrás | رجوع | הקודם
        Cancel | 取消 | 取消 | キャンセル | 취소 | Abbrechen | Annuler | Cancelar | إلغاء | ביטול
        Clear text | 清除文本 | 清除文字 | テキストを消去 | 텍스트 지우기 | Text löschen | Effacer le texte | Borrar texto | مسح النص | נקה טקסט
        Close | 关闭 | 關閉 | 閉じる | 닫기 | Schließen | Fermer | Cerrar | إغلاق | סגור
        Configure | 配置 | 設定 | 設定 | 구성 | Konfigurieren | Configurer | Configurar | تكوين | הגדר
        Copy | 拷贝 | 拷貝 | コピー | 복사하기 | Kopieren | Copier | Copiar | نسخ | העתק
        Cut | 剪切 | 剪下 | カット | 오려두기 | Ausschneiden | Couper | Cortar | قص | גזור
        Date Picker | 日期选择器 | 日期挑選器 | 日付ピッカー | 날짜 선택기 | Datumsauswahl | Sélecteur de date | Selector de fecha | منتقي التاريخ | בורר תאריך
        Delete | 删除 | 刪除 | 削除 | 삭제 | Löschen | Supprimer | Eliminar | حذف | מחק
        Done | 完成 | 完成 | 完了 | 완료 | Fertig | OK | Listo | تم | סיום
        Drag the icons to organize tabs. | 拖移图标以整理标签。 | 拖移圖像來整理標籤頁。 | アイコンをドラッグしてタブを整理します。 | 아이콘을 드래그하여 탭을 정리하십시오. | Bewege die Symbole, um die Tabs zu ordnen. | Faites glisser les icônes pour organiser les onglets. | Arrastra los iconos para organizar las pestañas. | اسحب الأيقونات لتنظيم علامات التبويب. | גרור את הסמלים כדי לארגן את הכרטיסיות.
        Edit | 编辑 | 編輯 | 編集 | 편집 | Bearbeiten | Modifier | Editar | تحرير | ערוך
        Go | 前往 | 前往 | 開く | 이동 | Öffnen | Accéder | Ir | انتقال | עבור
        Hide year picker | 隐藏年份选择器 | 隱藏年份挑選器 | 年ピッカーを非表示 | 연도 선택기 가리기 | Jahresauswahl ausblenden | Masquer le sélecteur d’année | Ocultar selector de año | إخفاء منتقي السنة | הסתר את בורר השנה
        hour | 小时 | 小時 | 時間 | 시간 | Std. | heure | hora | ساعة | שעה
        hours | 小时 | 小時 | 時間 | 시간 | Std. | heures | horas | ساعة | שעות
        Join | 加入 | 加入 | 接続 | 연결 | Verbinden | Rejoindre | Conectarse | انضمام | הצטרף
        Login | 登录 | 登入 | ログイン | 로그인 | Anmelden | Identifiant | Usuario | تسجيل الدخول | התחברות
        Look Up | 查询 | 查詢 | 調べる | 찾아보기 | Nachschlagen | Définition | Consultar | بحث عن | חפש מידע
        min | 分钟 | 分鐘 | 分 | 분 | Min. | min | min | دقيقة | דק׳
        More | 更多 | 更多 | その他 | 기타 | Mehr | Plus | Más | المزيد | עוד
        More Info | 更多信息 | 更多資訊 | 詳細情報 | 추가 정보 | Weitere Infos | Plus d’infos | Más información | مزيد من المعلومات | מידע נוסף
        Next | 下一个 | 下一個 | 次へ | 다음 | Weiter | Suivant | Siguiente | التالي | הבא
        Next Month | 下个月 | 下個月 | 翌月 | 다음 달 | Nächster Monat | Mois suivant | Mes siguiente | الشهر التالي | החודש הבא
        No | 否 | 否 | いいえ | 아니요 | Nein | Non | No | لا | לא
        OK | 好 | 好 | OK | 확인 | OK | OK | Aceptar | موافق | אישור
        Password | 密码 | 密碼 | パスワード | 암호 | Passwort | Mot de passe | Contraseña | كلمة السر | סיסמה
        Paste | 粘贴 | 貼上 | ペースト | 붙여넣기 | Einsetzen | Coller | Pegar | لصق | הדבק
        Previous | 上一个 | 上一個 | 前へ | 이전 | Zurück | Précédent | Anterior | السابق | הקודם
        Previous Month | 上个月 | 上個月 | 前月 | 이전 달 | Vorheriger Monat | Mois précédent | Mes anterior | الشهر السابق | החודש הקודם
        Redo | 重做 | 重做 | やり直す | 실행 복귀 | Wiederholen | Rétablir | Rehacer | إعادة | בצע שוב
        Refresh | 刷新 | 重新整理 | 更新 | 새로 고침 | Aktualisieren | Actualiser | Actualizar | تحديث | רענן
        Remove | 移除 | 移除 | 取り除く | 제거 | Entfernen | Supprimer | Quitar | إزالة | הסר
        Replace… | 替换… | 取代⋯ | 置き換える… | 대치… | Ersetzen … | Remplacer… | Reemplazar… | استبدال… | החלף…
        return | 换行 | 換行 | 改行 | return | Return | retour | intro | إدخال | שורה חדשה
        Route | 路线 | 路線 | 経路 | 경로 | Route | Itinéraire | Ruta | المسار | מסלול
        Save | 存储 | 儲存 | 保存 | 저장 | Sichern | Enregistrer | Guardar | حفظ | שמור
        Search | 搜索 | 搜尋 | 検索 | 검색 | Suchen | Rechercher | Buscar | بحث | חיפוש
        Select | 选择 | 選取 | 選択 | 선택 | Auswählen | Sélectionner | Seleccionar | تحديد | בחר
        Select All | 全选 | 全選 | すべてを選択 | 전체 선택 | Alles auswählen | Tout sélectionner | Seleccionar todo | تحديد الكل | בחר הכל
        Send | 发送 | 傳送 | 送信 | 보내기 | Senden | Envoyer | Enviar | إرسال | שלח
        Share… | 共享… | 分享⋯ | 共有… | 공유… | Teilen … | Partager… | Compartir… | مشاركة… | שתף…
        Show year picker | 显示年份选择器 | 顯示年份挑選器 | 年ピッカーを表示 | 연도 선택기 보기 | Jahresauswahl einblenden | Afficher le sélecteur d’année | Mostrar selector de año | إظهار منتقي السنة | הצג את בורר השנה
        space | 空格 | 空格 | 空白 | 간격 | Leerzeichen | espace | espacio | مسافة | רווח
        Stop | 停止 | 停止 | 停止 | 중단 | Stopp | Arrêter | Detener | إيقاف | עצור
        Time | 时间 | 時間 | 時刻 | 시간 | Uhrzeit | Heure | Hora | الوقت | שעה
        Time Picker | 时间选择器 | 時間挑選器 | 時刻ピッカー | 시간 선택기 | Uhrzeitauswahl | Sélecteur d’heure | Selector de hora | منتقي الوقت | בורר שעה
        Today | 今天 | 今天 | 今日 | 오늘 | Heute | Aujourd’hui | Hoy | اليوم | היום
        Undo | 撤销 | 還原 | 取り消す | 실행 취소 | Widerrufen | Annuler | Deshacer | تراجع | בטל פעולה
        Yes | 是 | 是 | はい | 예 | Ja | Oui | Sí | نعم | כן
        Bookmarks | 书签 | 書籤 | ブックマーク | 책갈피 | Lesezeichen | Signets | Marcadores | الإشارات المرجعية | סימניות
        Contacts | 通讯录 | 聯絡人 | 連絡先 | 연락처 | Kontakte | Contacts | Contactos | جهات الاتصال | אנשי קשר
        Downloads | 下载 | 下載 | ダウンロード | 다운로드 | Downloads | Téléchargements | Descargas | التنزيلات | הורדות
        Favorites | 个人收藏 | 喜好項目 | よく使う項目 | 즐겨찾기 | Favoriten | Favoris | Favoritos | المفضلة | מועדפים
        Featured | 精品推荐 | 精選 | おすすめ | 추천 | Highlights | Sélection | Destacados | مميز | מומלצים
        History | 历史记录 | 瀏覽記錄 | 履歴 | 방문 기록 | Verlauf | Historique | Historial | السجل | היסטוריה
        Most Recent | 最新 | 最新 | 最新 | 최신 | Neueste | Les plus récents | Más recientes | الأحدث | האחרונים
        Most Viewed | 最多观看 | 最多觀看 | 最も閲覧された項目 | 최다 조회 | Meistgesehen | Les plus vus | Más vistos | الأكثر مشاهدة | הנצפים ביותר
        Recents | 最近通话 | 通話記錄 | 履歴 | 최근 통화 | Anrufliste | Récents | Recientes | الحديثة | אחרונים
        Top Rated | 最高评分 | 最高評分 | 最高評価 | 최고 평점 | Topliste | Les mieux notés | Mejor valorados | الأعلى تقييمًا | בעלי הדירוג הגבוה
        """
}
